import { createHash } from 'node:crypto'

/** ISO 32000-1, 7.6.3.3: what fills a password up to 32 bytes. */
const filling = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const owner = Buffer.alloc(32, 7)
const id = Buffer.alloc(16, 9)
const permissions = -4

/**
 * Catalogue and pages are packed into a stream, as most programs write them, and that stream is locked too. The
 * protection is the oldest, whose passwords are in Latin-1.
 */
export function packedWithPassword(line: string, password: string): Buffer {
  const word = Buffer.concat([Buffer.from(password, 'latin1'), filling]).subarray(0, 32)
  const key = md5(word, owner, little(permissions, 4), id).subarray(0, 5)
  const locked = (number: number, text: string) =>
    rc4(md5(key, little(number, 3), little(0, 2)).subarray(0, 10), Buffer.from(text, 'latin1'))
  const packed = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 6 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let place = 0
  const places = packed.map((object, index) => {
    const entry = `${index + 1} ${place} `
    place += object.length + 1
    return entry
  })
  const first = places.join('').length
  const parts: Uint8Array[] = [Buffer.from('%PDF-1.5\n')]
  const offsets = new Map<number, number>()
  const add = (number: number, entries: string, data?: Buffer) => {
    offsets.set(number, Buffer.concat(parts).length)
    const stream = data ? [Buffer.from('\nstream\n'), data, Buffer.from('\nendstream')] : []
    const size = data ? ` /Length ${data.length}` : ''
    parts.push(Buffer.from(`${number} 0 obj\n<<${entries}${size}>>`), ...stream, Buffer.from('\nendobj\n'))
  }
  add(5, `/Type /ObjStm /N 4 /First ${first}`, locked(5, `${places.join('')}${packed.join('\n')}\n`))
  add(6, '', locked(6, `BT /F1 12 Tf 56 780 Td (${line}) Tj ET`))
  const check = rc4(key, filling).toString('hex')
  add(8, `/Filter /Standard /V 1 /R 2 /P ${permissions} /O <${owner.toString('hex')}> /U <${check}>`)
  const table = Buffer.concat(parts).length
  const entries = Array.from({ length: 9 }, (_, number) => {
    if (number >= 1 && number <= packed.length) return Buffer.from([2, 0, 5, number - 1])
    const offset = number === 7 ? table : (offsets.get(number) ?? 0)
    return Buffer.from([number ? 1 : 0, offset >> 8, offset & 255, 0])
  })
  const hex = id.toString('hex')
  add(
    7,
    `/Type /XRef /Size 9 /W [1 2 1] /Root 1 0 R /Encrypt 8 0 R /ID [<${hex}><${hex}>]`,
    Buffer.concat(entries),
  )
  return Buffer.concat([...parts, Buffer.from(`startxref\n${table}\n%%EOF\n`)])
}

const md5 = (...parts: Uint8Array[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest()

function little(value: number, bytes: number): Buffer {
  const whole = Buffer.alloc(4)
  whole.writeInt32LE(value)
  return whole.subarray(0, bytes)
}

function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at)
  const at = (index: number) => state[index] as number
  const swap = (a: number, b: number) => {
    const kept = at(a)
    state[a] = at(b)
    state[b] = kept
  }
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] as number)) & 255
    swap(i, j)
  }
  let [i, j] = [0, 0]
  const turned = data.map((byte) => {
    i = (i + 1) & 255
    j = (j + at(i)) & 255
    swap(i, j)
    return byte ^ at((at(i) + at(j)) & 255)
  })
  return Buffer.from(turned)
}
