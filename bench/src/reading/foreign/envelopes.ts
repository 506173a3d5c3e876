import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { type PageParts, pagePdf, streamOf } from './sheet.ts'

/** Old servers of town halls put this before a PDF, and gateways leave that behind it. */
export const httpHead = Buffer.from(
  'HTTP/1.1 200 OK\r\nServer: Apache/2.2.15 (CentOS)\r\nX-Powered-By: PHP/5.3.3\r\nContent-Type: application/pdf\r\n\r\n',
)
export const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf, 0x0d, 0x0a, 0x0d, 0x0a])
export const htmlBehind = Buffer.from(
  `\n<!DOCTYPE html><html><body>${'<div class="rodape">Portal do Contribuinte</div>\n'.repeat(110)}</body></html>`,
)
export const zerosBehind = Buffer.alloc(4_096)

const cutFrom = (bytes: Buffer, mark: string) => bytes.subarray(0, bytes.lastIndexOf(mark))
export const withoutEndMark = (pdf: Buffer) => cutFrom(pdf, '%%EOF')
export const withoutTrailer = (pdf: Buffer) => cutFrom(pdf, 'startxref')

/** `startxref` names a place where no table is. */
export function withLostTable(pdf: Buffer, place: string): Buffer {
  const at = pdf.lastIndexOf('startxref')
  return Buffer.concat([pdf.subarray(0, at), Buffer.from(`startxref\n${place}\n%%EOF\n`)])
}

/** A whole JPEG's beginning and the mark of the end, as a card that was pulled out leaves it. */
export const halfJpeg = (jpeg: Buffer): Buffer =>
  Buffer.concat([jpeg.subarray(0, Math.floor(jpeg.length * 0.55)), Buffer.from([0xff, 0xd9])])

export const withoutPages = (): Buffer =>
  Buffer.from(
    pagePdf('', 'times', {}).toString('latin1').replace('/Kids [3 0 R] /Count 1', '/Kids [] /Count 0     '),
    'latin1',
  )

/** Files within a PDF that asks for another program. */
export function portfolio(files: readonly { name: string; bytes: Buffer }[], view: 'D' | 'T'): Buffer {
  const refs = files.map(({ name }, index) => `(${name}) ${7 + index * 2} 0 R`).join(' ')
  return pagePdf(
    'BT /F1 12 Tf 60 700 Td (Abra este portfolio no Adobe Reader 9 ou mais novo.) Tj ET',
    'helvetica',
    {
      catalog: `/Collection << /Type /Collection /View /${view} >> /Names << /EmbeddedFiles << /Names [${refs}] >> >>`,
      objects: files.flatMap(({ name, bytes }, index) => [
        Buffer.from(
          `<< /Type /Filespec /F (${name}) /UF (${name}) /EF << /F ${8 + index * 2} 0 R >> >>`,
          'latin1',
        ),
        streamOf(
          `/Type /EmbeddedFile /Subtype /application#2Fpdf /Params << /Size ${bytes.length} >>`,
          bytes,
        ),
      ]),
    },
  )
}

/** A ZIP without compression, its names in the code page of old Windows consoles and no flag that says so. */
export function zipOfConsole(files: readonly { name: string; bytes: Buffer }[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of files) {
    const [called, sum] = [codePage850(name), crc32(bytes)]
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(0x5c7d, 8)
    for (const [at, value] of [sum, bytes.length, bytes.length].entries())
      fields.writeUInt32LE(value, 10 + at * 4)
    fields.writeUInt16LE(called.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, called, bytes])
    const end = Buffer.alloc(14)
    end.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, end, called]))
    parts.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const tail = Buffer.alloc(18)
  for (const at of [4, 6]) tail.writeUInt16LE(files.length, at)
  tail.writeUInt32LE(listed.length, 8)
  tail.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, listed, Buffer.from('PK\x05\x06'), tail])
}

const accents: Record<string, number> = {
  ç: 0x87,
  é: 0x82,
  ê: 0x88,
  í: 0xa1,
  ó: 0xa2,
  ú: 0xa3,
  á: 0xa0,
  ã: 0xc6,
  õ: 0xe4,
  Ô: 0xe2,
  É: 0x90,
}
const codePage850 = (text: string) =>
  Buffer.from([...text].map((letter) => accents[letter] ?? letter.charCodeAt(0)))

const derLength = (length: number): number[] => {
  if (length < 128) return [length]
  const bytes = [24, 16, 8, 0].map((shift) => (length >>> shift) & 0xff)
  const first = bytes.findIndex(Boolean)
  return [0x80 | (4 - first), ...bytes.slice(first)]
}
const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag, ...derLength(content.length)]), content])
}
/** Without a length, as programs write that sign while they read. */
const ber = (tag: number, ...parts: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from([tag, 0x80]), ...parts, Buffer.from([0, 0])])

const oid = (last: number) => Buffer.from([6, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 7, last])
const nothing = () => der(0x31)

/** PKCS#7 round some bytes: in one piece, or streamed in pieces of a kilobyte. */
export function signedRound(bytes: Buffer, way: 'whole' | 'streamed'): Buffer {
  const version = der(2, Buffer.from([1]))
  if (way === 'whole') {
    const content = der(0x30, oid(1), der(0xa0, der(4, bytes)))
    return der(0x30, oid(2), der(0xa0, der(0x30, version, nothing(), content, nothing())))
  }
  const pieces = Array.from({ length: Math.ceil(bytes.length / 1_024) }, (_, at) =>
    der(4, bytes.subarray(at * 1_024, (at + 1) * 1_024)),
  )
  const content = ber(0x30, oid(1), ber(0xa0, ber(0x24, ...pieces)))
  return ber(0x30, oid(2), ber(0xa0, ber(0x30, version, nothing(), content, nothing())))
}

/** Outlook's `winmail.dat` (MS-OXTNEF) with attachments. */
export function tnef(files: readonly { name: string; bytes: Buffer }[]): Buffer {
  const attribute = (level: number, id: number, data: Buffer) => {
    const head = Buffer.alloc(9)
    head.writeUInt8(level, 0)
    head.writeUInt32LE(id, 1)
    head.writeUInt32LE(data.length, 5)
    const sum = Buffer.alloc(2)
    sum.writeUInt16LE(data.reduce((total, byte) => (total + byte) & 0xffff, 0))
    return Buffer.concat([head, data, sum])
  }
  const signature = Buffer.from([0x78, 0x9f, 0x3e, 0x22, 0x01, 0x00])
  const version = attribute(1, 0x00089006, Buffer.from([0, 0, 1, 0]))
  return Buffer.concat([
    signature,
    version,
    ...files.flatMap(({ name, bytes }) => [
      attribute(2, 0x00069002, Buffer.from([1, 0, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0, 0, 0, 0, 0])),
      attribute(2, 0x00018010, Buffer.from(`${name}\0`, 'latin1')),
      attribute(2, 0x0006800f, bytes),
    ]),
  ])
}

const filler = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex')
const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest()
const padded = (password: string) => Buffer.concat([Buffer.from(password, 'latin1'), filler]).subarray(0, 32)
const often = <T>(times: number, first: T, step: (value: T, at: number) => T): T =>
  Array.from({ length: times }).reduce<T>((value, _, at) => step(value, at), first)

function rc4(key: Buffer, bytes: Buffer): Buffer {
  const box = Array.from({ length: 256 }, (_, at) => at)
  const swap = (one: number, other: number) => {
    const kept = box[one] as number
    box[one] = box[other] as number
    box[other] = kept
  }
  let other = 0
  for (let one = 0; one < 256; one++) {
    other = (other + (box[one] as number) + (key[one % key.length] as number)) & 255
    swap(one, other)
  }
  other = 0
  return Buffer.from(
    bytes.map((byte, at) => {
      const one = (at + 1) & 255
      other = (other + (box[one] as number)) & 255
      swap(one, other)
      return byte ^ (box[((box[one] as number) + (box[other] as number)) & 255] as number)
    }),
  )
}

/** A page locked with RC4 of 128 bits (ISO 32000-1, 7.6), as banks still do; an empty `user` opens for all. */
export function lockedPdf(content: Buffer, { user, owner }: { user: string; owner: string }): Buffer {
  const id = md5(content)
  const xored = (key: Buffer, by: number) => Buffer.from(key.map((byte) => byte ^ by))
  const ownerKey = often<Buffer>(50, md5(padded(owner)), (hash) => md5(hash))
  const o = often<Buffer>(20, padded(user), (text, at) => rc4(xored(ownerKey, at), text))
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(-3904)
  const key = often<Buffer>(50, md5(padded(user), o, permissions, id), (hash) => md5(hash))
  const proof = often<Buffer>(20, md5(filler, id), (text, at) => rc4(xored(key, at), text))
  const u = Buffer.concat([proof, Buffer.alloc(16)])
  const ofContents = md5(key, Buffer.from([4, 0, 0, 0, 0]))
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`
  const encrypt = `<< /Filter /Standard /V 2 /R 3 /Length 128 /P -3904 /O ${hex(o)} /U ${hex(u)} >>`
  const parts: PageParts = { objects: [Buffer.from(encrypt)], contents: rc4(ofContents, content) }
  const pdf = pagePdf('', 'helvetica', parts)
  const at = pdf.lastIndexOf('/Root 1 0 R')
  const trailer = `/Root 1 0 R /Encrypt 7 0 R /ID [${hex(id)} ${hex(id)}]`
  return Buffer.concat([pdf.subarray(0, at), Buffer.from(trailer), pdf.subarray(at + '/Root 1 0 R'.length)])
}
