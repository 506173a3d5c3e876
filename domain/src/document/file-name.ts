const maxLength = 200

/** What shows nothing and disguises: control, direction and zero-width characters, line separators. */
const invisible = /[\p{Cc}\p{Cf}\u2028\u2029]/gu

/** Names that mean a device to Windows, whatever follows their first dot. */
const device = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])(?=\.|$)/i

/**
 * A file's name as it is kept and given back: only its last path part, composed Unicode, without what disguises
 * or what a file system gives a meaning to, at most 200 characters with its extension. Never empty. It is only
 * ever shown: no file on the server is called by it (T6).
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
