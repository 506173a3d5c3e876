import { entryName } from '@soleira/domain/inbox/entry-name'

const endMark = 0x06054b50
const entryMark = 0x02014b50
const longestEnd = 22 + 65_535
const largestDirectory = 4 * 1024 * 1024
const saysUtf8 = 2048

/**
 * Names as they are, by what fflate makes of them: Latin-1 unless the ZIP says UTF-8. Their bytes stand in
 * the directory at the end. Empty for a ZIP without one.
 */
export async function namesIn(zip: Blob): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  const tail = await viewOf(zip.slice(Math.max(0, zip.size - longestEnd)))
  let end = tail.byteLength - 22
  while (end >= 0 && tail.getUint32(end, true) !== endMark) end--
  if (end < 0) return names
  const start = tail.getUint32(end + 16, true)
  const directory = await viewOf(zip.slice(start, start + largestDirectory))
  for (let at = 0; at + 46 <= directory.byteLength && directory.getUint32(at, true) === entryMark; ) {
    const sizes = [28, 30, 32].map((place) => directory.getUint16(at + place, true))
    const [length = 0] = sizes
    const raw = new Uint8Array(directory.buffer, at + 46, Math.min(length, directory.byteLength - at - 46))
    const isUtf8 = (directory.getUint16(at + 8, true) & saysUtf8) !== 0
    const said = isUtf8 ? new TextDecoder().decode(raw) : String.fromCharCode(...raw)
    names.set(said, entryName(raw))
    at += 46 + sizes.reduce((sum, size) => sum + size)
  }
  return names
}

const viewOf = async (part: Blob) => new DataView(await part.arrayBuffer())
