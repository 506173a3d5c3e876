import { crc32, deflateSync } from 'node:zlib'
import { pdfOf, writtenPdf } from './written-paper.ts'

export function lostReferences(lines: readonly string[]): Buffer {
  const text = writtenPdf(lines).toString('latin1')
  return Buffer.from(
    text.replace(/\d{10} 00000 n/g, '0000000007 00000 n').replace(/startxref\n\d+/, 'startxref\n99999999'),
    'latin1',
  )
}

export function manyPages(count: number, lines: readonly string[]): Buffer {
  const content = lines
    .map((line, index) => `BT /F1 12 Tf 56 ${780 - index * 20} Td (${line}) Tj ET`)
    .join('\n')
  const page =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 3 0 R >> >> >>'
  const kids = Array.from({ length: count }, (_, index) => `${5 + index} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...Array.from({ length: count }, () => page),
  ]
  return pdfOf(objects.map((object) => Buffer.from(object, 'latin1')))
}

export function lockedPdf(lines: readonly string[]): Buffer {
  const text = writtenPdf(lines).toString('latin1')
  const hash = '00112233445566778899aabbccddeeff'.repeat(2)
  const lock = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${hash}> /U <${hash}> /P -44 >> /ID [<00> <00>]`
  return Buffer.from(text.replace('/Root 1 0 R', `/Root 1 0 R ${lock}`), 'latin1')
}

export function scriptedPdf(lines: readonly string[]): Buffer {
  const text = writtenPdf(lines).toString('latin1')
  const act = '/OpenAction << /S /JavaScript /JS (while \\(true\\) { app.alert\\("x"\\) }) >>'
  return Buffer.from(text.replace('/Type /Catalog', `/Type /Catalog ${act}`), 'latin1')
}

export function unmappedPdf(): Buffer {
  const codes = Array.from({ length: 200 }, (_, index) => (0xf000 + index).toString(16)).join('')
  const content = `BT /F1 12 Tf 56 700 Td <${codes}> Tj ET`
  const font =
    '<< /Type /Font /Subtype /Type0 /BaseFont /Nada /Encoding /Identity-H /DescendantFonts [6 0 R] >>'
  return pdfOf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
      font,
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 3 0 R >> >> >>',
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Nada /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 600 >>',
    ].map((object) => Buffer.from(object, 'latin1')),
  )
}

export function boastfulPng(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
    const around = Buffer.alloc(8)
    around.writeUInt32BE(data.length, 0)
    around.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = deflateSync(Buffer.alloc(1_000))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
