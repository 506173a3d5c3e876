interface Packed {
  title: string
  longName?: string
  bytes: Buffer
  /** Where Exchange puts it. */
  isInProperties?: boolean
}

const u16 = (value: number) => Buffer.from([value & 0xff, value >> 8])
function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function attribute(level: number, id: number, value: Buffer): Buffer {
  const sum = value.reduce((total, byte) => (total + byte) & 0xffff, 0)
  return Buffer.concat([Buffer.from([level]), u32(id), u32(value.length), value, u16(sum)])
}

function property(type: number, id: number, value: Buffer): Buffer {
  const padding = Buffer.alloc((4 - (value.length % 4)) % 4)
  return Buffer.concat([u16(type), u16(id), u32(1), u32(value.length), value, padding])
}

function attached({ title, longName, bytes, isInProperties }: Packed): Buffer {
  const properties = [
    Buffer.concat([u16(0x03), u16(0x3705), u32(1)]),
    ...(longName ? [property(0x1f, 0x3707, Buffer.from(`${longName}\0`, 'utf16le'))] : []),
    ...(isInProperties ? [property(0x102, 0x3701, bytes)] : []),
  ]
  return Buffer.concat([
    attribute(2, 0x69002, Buffer.alloc(14)),
    attribute(2, 0x18010, Buffer.from(`${title}\0`, 'latin1')),
    ...(isInProperties ? [] : [attribute(2, 0x6800f, bytes)]),
    attribute(2, 0x69005, Buffer.concat([u32(properties.length), ...properties])),
  ])
}

/** A letter of Outlook's own kind, with its attachments. */
export const winmailOf = (...files: Packed[]): Buffer =>
  Buffer.concat([
    Buffer.from('789f3e220100', 'hex'),
    attribute(1, 0x89006, u32(0x10000)),
    attribute(1, 0x18004, Buffer.from('Certidões\0', 'latin1')),
    ...files.map(attached),
  ])
