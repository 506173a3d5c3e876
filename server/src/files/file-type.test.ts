import { randomBytes } from 'node:crypto'
import { cleanFileName } from '@soleira/domain/document/file-name'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostileFiles } from '../../test/files/hostile-files.ts'
import { jpegSegment, sampleJpeg, samplePdf, samplePng } from '../../test/files/sample-files.ts'
import { judgeFile } from './file-type.ts'

async function verdictOn(name: string, bytes: Buffer): Promise<string> {
  const read = async (position: number, length: number) => bytes.subarray(position, position + length)
  try {
    const { fileType, isViewable } = await judgeFile(cleanFileName(name), { size: bytes.length, read })
    return isViewable ? fileType : `${fileType}, only saved`
  } catch (error) {
    expect(error).toMatchObject({ code: 'unsupported_type' })
    return (error as Error).message
  }
}

describe('hostile files (T4)', () => {
  it('are many, and of every kind', () => {
    expect(hostileFiles.length).toBeGreaterThanOrEqual(40)
    expect(new Set(hostileFiles.map(({ verdict }) => verdict)).size).toBe(8)
  })

  it.each(hostileFiles.map((file) => [file.what, file] as const))('%s', async (_what, file) => {
    const said = file.isSavedOnly ? `${file.verdict}, only saved` : file.verdict
    expect(await verdictOn(file.name, file.bytes)).toBe(said)
  })
})

describe('files as brokers send them', () => {
  it.each([
    ['Matrícula 123.pdf', samplePdf(), 'application/pdf'],
    ['IPTU.PDF', samplePdf({ padding: 300_000 }), 'application/pdf'],
    ['foto.jpg', sampleJpeg(), 'image/jpeg'],
    ['foto.JPEG', sampleJpeg(), 'image/jpeg'],
    ['tela.png', samplePng({ width: 300, height: 200 }), 'image/png'],
    ['tela.png', samplePng({ padding: 500_000 }), 'image/png'],
  ])('%s is accepted', async (name, bytes, type) => {
    expect(await verdictOn(name, bytes)).toBe(type)
  })

  it('accepts a PDF that was changed and saved again, whose last index is the newer one', async () => {
    const first = samplePdf()
    const more = `7 0 obj\n<<>>\nendobj\nxref\n0 0\ntrailer\n<< /Size 8 /Root 1 0 R /Prev 9 >>\nstartxref\n${first.length + 21}\n%%EOF\r\n`
    expect(await verdictOn('a.pdf', Buffer.concat([first, Buffer.from(more)]))).toBe('application/pdf')
  })

  it('accepts a PDF whose index is a stream, and one with a wrong offset that readers repair', async () => {
    const stream = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n12 0 obj\n<< /Type /XRef >>\nendobj\nstartxref\n15\n%%EOF'
    expect(await verdictOn('a.pdf', Buffer.from(stream, 'latin1'))).toBe('application/pdf')
    const moved = samplePdf()
      .toString('latin1')
      .replace(/startxref\n\d+/, 'startxref\n7')
    expect(await verdictOn('a.pdf', Buffer.from(moved, 'latin1'))).toBe('application/pdf')
  })

  it('accepts a phone’s JPEG: a thumbnail with markers of its own inside, a film after its end', async () => {
    const thumbnail = jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), sampleJpeg()]))
    const bytes = Buffer.concat([sampleJpeg([thumbnail]), randomBytes(200_000)])
    expect(await verdictOn('IMG_1.jpg', bytes)).toBe('image/jpeg')
  })

  it('finds the end of a JPEG wherever it lies, also across the pieces it reads', async () => {
    const whole = sampleJpeg()
    for (const length of [65_533, 65_534, 65_535, 65_536, 65_537, 131_070, 131_071, 131_072]) {
      const scan = Buffer.alloc(length, 0x55)
      const bytes = Buffer.concat([
        whole.subarray(0, -3),
        scan,
        Buffer.from([0xff, 0x00, 0xff, 0xd0, 0xff, 0xd9]),
      ])
      expect(await verdictOn('a.jpg', bytes)).toBe('image/jpeg')
      expect(await verdictOn('a.jpg', bytes.subarray(0, -1))).toMatch(/danificado/)
    }
  })
})

describe('a damaged file is told as damaged, not as another type', () => {
  const withoutReturns = (bytes: Buffer) =>
    Buffer.from(bytes.toString('latin1').replaceAll('\r', ''), 'latin1')

  it.each([
    ['a download that was broken off and left zeros', 'a.pdf', Buffer.alloc(20_000)],
    ['a photo of which a copy left zeros', 'a.jpg', Buffer.alloc(20_000)],
    ['a PDF behind an empty line', 'a.pdf', Buffer.concat([Buffer.from('\r\n'), samplePdf()])],
    ['a PDF without its first bytes', 'a.pdf', samplePdf().subarray(6)],
    ['a PNG that was sent as text', 'a.png', withoutReturns(samplePng())],
    ['a PNG without its first bytes', 'a.png', samplePng().subarray(4)],
    ['a JPEG whose third byte was changed', 'a.jpg', Buffer.from(sampleJpeg()).fill(0, 2, 3)],
    ['half a PDF', 'a.pdf', samplePdf().subarray(0, 200)],
  ])('%s', async (_, name, bytes) => {
    expect(await verdictOn(name, bytes)).toMatch(/danificado/)
  })

  it('whereas another type stays another type', async () => {
    expect(await verdictOn('a.pdf', Buffer.from('<html>1 0 obj</html>'))).toMatch(/não corresponde/)
    expect(await verdictOn('a.pdf', samplePng())).toMatch(/não corresponde/)
  })
})

describe('every file', () => {
  const good = { 'a.pdf': samplePdf(), 'a.png': samplePng(), 'a.jpg': sampleJpeg() }

  it.each(Object.entries(good))('%s is refused when it is cut short anywhere', async (name, bytes) => {
    // A PDF may lose the line feed at its end.
    const shortest = name === 'a.pdf' ? bytes.length - 1 : bytes.length
    for (let length = 0; length < shortest; length++) {
      expect(await verdictOn(name, bytes.subarray(0, length))).toMatch(/danificado|vazio|não corresponde/)
    }
  })

  it('gets a verdict, whatever its bytes', async () => {
    const start = fc.constantFrom('%PDF-1.4\n', '\x89PNG\r\n\x1a\n', '\xff\xd8\xff\xe0\0\x02', '')
    await fc.assert(
      fc.asyncProperty(
        start,
        fc.uint8Array({ maxLength: 300 }),
        fc.constantFrom(...Object.keys(good)),
        async (head, rest, name) => {
          const bytes = Buffer.concat([Buffer.from(head, 'latin1'), rest])
          expect(await verdictOn(name, bytes)).toMatch(/danificado|vazio|não corresponde|image|pdf/)
        },
      ),
    )
  })
})
