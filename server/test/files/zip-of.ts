import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'

export async function zipOf(files: Record<string, Buffer>): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [path, bytes] of Object.entries(files)) zip.addBuffer(bytes, path)
  zip.end()
  return buffer(zip.outputStream)
}

/** Old programs write names in code page 850. */
const oldLetters: Record<string, number> = { ã: 0xc6, ç: 0x87, é: 0x82, í: 0xa1 }
const saysUtf8 = 0x0800
/** Where flags, length and bytes of a name stand, behind the mark of a file and that of its line in the index. */
const heads = [
  { mark: 'PK\x03\x04', flags: 6, length: 26, name: 30 },
  { mark: 'PK\x01\x02', flags: 8, length: 28, name: 46 },
] as const

/** A ZIP that says of no name how it is written: those of `old` in code page 850, those of `utf8` in UTF-8. */
export async function oldZipOf(
  old: Record<string, Buffer>,
  utf8: Record<string, Buffer> = {},
): Promise<Buffer> {
  const letters = Object.keys(oldLetters)
  // One byte stands for each letter until the ZIP is made.
  const held = (name: string) =>
    [...name]
      .map((letter) => (letters.includes(letter) ? String.fromCharCode(letters.indexOf(letter) + 1) : letter))
      .join('')
  const names = Object.fromEntries(Object.entries(old).map(([name, bytes]) => [held(name), bytes]))
  const zip = await zipOf({ ...names, ...utf8 })
  for (const { mark, flags, length, name } of heads) {
    for (let at = zip.indexOf(mark, 0, 'latin1'); at >= 0; at = zip.indexOf(mark, at + 1, 'latin1')) {
      zip.writeUInt16LE(zip.readUInt16LE(at + flags) & ~saysUtf8, at + flags)
      const bytes = zip.subarray(at + name, at + name + zip.readUInt16LE(at + length))
      for (const [place, byte] of bytes.entries()) bytes[place] = oldLetters[letters[byte - 1] ?? ''] ?? byte
    }
  }
  return zip
}
