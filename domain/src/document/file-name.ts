const maxLength = 200

/**
 * Control, direction and zero-width characters and line separators cannot be seen and may disguise a name.
 */
const invisible = /[\p{Cc}\p{Cf}\u2028\u2029]/gu

/** Windows takes these names for devices, whatever follows their first dot. */
const device = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])(?=\.|$)/i

/**
 * The last part of the path in composed Unicode, without characters that disguise it or mean something to a
 * file system: at most 200 characters with the extension, never empty. The name is only shown: no file on the
 * server has it (T6).
 */
export function cleanFileName(name: string): string {
  const last = name.toWellFormed().replace(invisible, '').normalize('NFC').split(/[/\\]/).pop() ?? ''
  const plain = last
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    // Windows drops dots and spaces at the end; Unix hides a name that begins with a dot.
    .replace(/^[. ]+|[. ]+$/g, '')
  return shorten(plain.replace(device, '_$&')) || 'arquivo'
}

function shorten(name: string): string {
  const characters = [...name]
  if (characters.length <= maxLength) return name
  const extension = [...(/\.[a-z0-9]{1,10}$/i.exec(name)?.[0] ?? '')]
  const stem = characters.slice(0, maxLength - extension.length).join('')
  return stem.replace(/[. ]+$/, '') + extension.join('')
}
