import { randomBytes } from 'node:crypto'
import { cleanFileName } from '@soleira/domain/document/file-name'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { hostileFiles } from '../../test/files/hostile-files.ts'
import { openerForTests } from '../../test/files/opener.ts'
import { jpegSegment, sampleJpeg, samplePdf, samplePng } from '../../test/files/sample-files.ts'
import { asFile } from './as-file.ts'
import { judgeFile } from './file-type.ts'

const opener = openerForTests()

async function verdictOn(name: string, bytes: Buffer): Promise<string> {
  try {
    const { fileType, isViewable } = await judgeFile(cleanFileName(name), asFile(bytes), opener)
    return isViewable ? fileType : `${fileType}, only saved`
  } catch (error) {
    expect(error).toMatchObject({ code: 'unsupported_type' })
    return (error as Error).message
  }
}

describe('hostile files (T4)', () => {
  it('are many, and of every kind', () => {
    expect(hostileFiles.length).toBeGreaterThanOrEqual(40)
    expect(new Set(hostileFiles.map(({ verdict }) => verdict)).size).toBe(9)
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

  it('accepts a PDF with a wrong offset that readers repair', async () => {
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
      expect(await verdictOn('a.jpg', bytes.subarray(0, -1))).toBe('image/jpeg')
    }
  })
})

describe('a PDF as servers and programs spoil it', () => {
  const whole = samplePdf()
  const text = whole.toString('latin1')
  const behind = (before: string | Buffer) => Buffer.concat([Buffer.from(before), whole])
  const page = '<div class="rodape">Portal de Serviços</div>'.repeat(120)

  it.each([
    ['behind an empty line', behind('\r\n')],
    ['behind a mark of byte order', behind('\ufeff')],
    ['behind the head of an answer', behind('HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n')],
    ['behind a text', behind('TEXTmdos')],
    ['behind as much as viewers pass over', behind(' '.repeat(1024))],
    ['before a page of HTML', Buffer.concat([whole, Buffer.from(page)])],
    ['before zeros', Buffer.concat([whole, Buffer.alloc(4096)])],
    ['without its last line', Buffer.from(text.replace('%%EOF\n', ''), 'latin1')],
    ['without its last three lines', Buffer.from(text.replace(/startxref\n\d+\n%%EOF\n/, ''), 'latin1')],
    [
      'whose last number leads nowhere',
      Buffer.from(text.replace(/startxref\n\d+/, 'startxref\n9999999'), 'latin1'),
    ],
  ])('%s is taken and shown', async (_, bytes) => {
    expect(await verdictOn('certidao.pdf', bytes)).toBe('application/pdf')
  })

  it('is damaged when its head stands further behind', async () => {
    expect(await verdictOn('a.pdf', behind(' '.repeat(1025)))).toMatch(/danificado/)
  })

  it('is damaged when its index stands in front and its end is missing', async () => {
    const first = `0 0 obj\n<< /Linearized 1 /L ${whole.length + 5_000} /N 1 >>\nendobj\n`
    const forWeb = Buffer.from(text.replace('\n', `\n${first}`), 'latin1')
    expect(await verdictOn('a.pdf', forWeb)).toBe('application/pdf')
    expect(await verdictOn('a.pdf', forWeb.subarray(0, -8))).toMatch(/danificado/)
  })
})

describe('a file is what it holds, whatever it is called', () => {
  const kept = async (name: string, bytes: Buffer) => {
    return judgeFile(cleanFileName(name), asFile(bytes), opener)
  }

  it.each([
    ['IMG_1.HEIC', sampleJpeg(), 'IMG_1.jpg', 'image/jpeg'],
    ['foto.jfif', sampleJpeg(), 'foto.jfif', 'image/jpeg'],
    ['tela.jpg', samplePng(), 'tela.png', 'image/png'],
    ['Certidao Negativa', samplePdf(), 'Certidao Negativa.pdf', 'application/pdf'],
    ['certidao.pdf.', samplePdf(), 'certidao.pdf', 'application/pdf'],
    ['matricula.html', samplePdf(), 'matricula.html.pdf', 'application/pdf'],
    ['rg.PDF', sampleJpeg(), 'rg.jpg', 'image/jpeg'],
  ])('%s', async (name, bytes, fileName, fileType) => {
    expect(await kept(name, bytes)).toEqual({ fileName, fileType, isViewable: true })
  })
})

describe('a photo of which rows are missing', async () => {
  const pixels = Buffer.from(Array.from({ length: 256 * 256 }, (_, at) => (at * 7919) % 251))
  const photo = (options: object) =>
    sharp(pixels, { raw: { width: 256, height: 256, channels: 1 } })
      .jpeg(options)
      .toBuffer()
  const plain = await photo({ quality: 90 })
  const end = Buffer.from([0xff, 0xd9])

  it.each([
    ['cut in the middle', plain.subarray(0, plain.length / 2)],
    ['cut and closed', Buffer.concat([plain.subarray(0, plain.length / 2), end])],
    ['cut near its end and closed', Buffer.concat([plain.subarray(0, plain.length - 400), end])],
  ])('%s is damaged', async (_, bytes) => {
    expect(await verdictOn('foto.jpg', bytes)).toMatch(/danificado/)
  })

  it('is whole without its end mark, and with other faults', async () => {
    expect(await verdictOn('foto.jpg', plain.subarray(0, -2))).toBe('image/jpeg')
    expect(await verdictOn('foto.jpg', await photo({ progressive: true }))).toBe('image/jpeg')
  })
})

describe('a damaged file is told as damaged, not as another type', () => {
  const withoutReturns = (bytes: Buffer) =>
    Buffer.from(bytes.toString('latin1').replaceAll('\r', ''), 'latin1')

  it.each([
    ['a download that was broken off and left zeros', 'a.pdf', Buffer.alloc(20_000)],
    ['a photo of which a copy left zeros', 'a.jpg', Buffer.alloc(20_000)],
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
  })
})

describe('every file', () => {
  const good = { 'a.pdf': samplePdf(), 'a.png': samplePng(), 'a.jpg': sampleJpeg() }

  it.each(Object.entries(good))('%s is refused when it is cut short anywhere', async (name, bytes) => {
    // Viewers do without the last lines of a PDF and the end mark of a JPEG.
    const needed = { 'a.pdf': bytes.lastIndexOf('>>') + 2, 'a.png': bytes.length, 'a.jpg': bytes.length - 2 }
    for (let length = 0; length < needed[name as keyof typeof needed]; length++) {
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
