import type { Attached } from './received-email.ts'

const signature = 0x223e9f78
const attribute = { begins: 0x9002, title: 0x8010, data: 0x800f, properties: 0x9005 }
const property = { data: 0x3701, name: 0x3704, longName: 0x3707 }
const wide = 0x1f
/** Bytes of one value, by the type of its property. Any other type says its length. */
const lengths: Record<number, number> = {
  2: 4,
  3: 4,
  4: 4,
  10: 4,
  11: 4,
  5: 8,
  6: 8,
  7: 8,
  20: 8,
  64: 8,
  72: 16,
}
const most = 100
const mostProperties = 500

/** Bytes that `isTnef` needs. */
export const tnefMark = 8

export const isTnef = (bytes: Buffer): boolean => bytes.length > 6 && bytes.readUInt32LE(0) === signature

/**
 * The attachments in a `winmail.dat`, in which Outlook packs a letter of its own kind (MS-OXTNEF). Reads up to
 * what is damaged.
 */
export function filesOfTnef(bytes: Buffer): Attached[] {
  const files: Attached[] = []
  let at = 6
  while (at + 9 <= bytes.length && files.length <= most) {
    const id = bytes.readUInt16LE(at + 1)
    const length = bytes.readUInt32LE(at + 5)
    const value = bytes.subarray(at + 9, at + 9 + length)
    if (value.length < length) break
    const file = files.at(-1)
    if (id === attribute.begins) files.push({ name: '', bytes: Buffer.alloc(0) })
    else if (file && id === attribute.title) file.name ||= textOf(value, 'latin1')
    else if (file && id === attribute.data) file.bytes = value
    else if (file && id === attribute.properties) takeProperties(value, file)
    at += 9 + length + 2
  }
  return files.filter((file) => file.bytes.length)
}

const textOf = (value: Buffer, encoding: 'latin1' | 'utf16le') =>
  value.toString(encoding).replace(/\0.*$/s, '')

/** Exchange writes the whole name there, and sometimes the file. */
function takeProperties(value: Buffer, file: Attached): void {
  for (const { id, type, data } of propertiesIn(value)) {
    const text = () => textOf(data, type === wide ? 'utf16le' : 'latin1')
    if (id === property.longName) file.name = text()
    else if (id === property.name) file.name ||= text()
    else if (id === property.data && !file.bytes.length) file.bytes = data
  }
}

function* propertiesIn(value: Buffer): Generator<{ id: number; type: number; data: Buffer }> {
  let at = 4
  for (let count = 0; count < mostProperties && at + 8 <= value.length; count++) {
    const type = value.readUInt16LE(at)
    const id = value.readUInt16LE(at + 2)
    at += 4
    // Properties with a name of their own hold none of what is wanted, and follow the usual ones.
    if (id >= 0x8000) return
    const fixed = lengths[type]
    if (fixed === undefined) at += 4
    if (fixed === undefined && at + 4 > value.length) return
    const length = fixed ?? value.readUInt32LE(at)
    if (fixed === undefined) at += 4
    yield { id, type, data: value.subarray(at, at + length) }
    at += Math.ceil(length / 4) * 4
  }
}
