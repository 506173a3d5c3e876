const maxLength = 200

/** Characters that cannot be seen and may disguise a name: control, direction, zero-width, line separators. */
const invisible = /[\p{Cc}\p{Cf}\u2028\u2029]/gu

/** Names that mean a device to Windows, whatever follows their first dot. */
const device = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])(?=\.|$)/i

/**
 * A file's name as it is kept and given back: the last part of its path, in composed Unicode, without characters
 * that disguise or that mean something to a file system, at most 200 characters with its extension, never empty. It
 * is only shown: no file on the server has this name (T6).
 */
export function cleanFileName(name: string): string {
  const last = name.toWellFormed().replace(invisible, '').normalize('NFC').split(/[/\\]/).pop() ?? ''
  const plain = last
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    // Windows drops dots and spaces at the end, Unix hides what begins with a dot.
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
