import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { getDocumentProxy } from 'unpdf'
import { afterAll, describe, expect, it } from 'vitest'
import { packedWithPassword } from '../../../test/files/packed-locked.ts'
import { readPdf } from '../../../test/files/pdf-text.ts'
import { pdfOf, writtenPdf } from '../../../test/files/written-paper.ts'
import { asFile } from '../../files/as-file.ts'
import { openBinder } from './binder.ts'
import { BoundPdf } from './bound-pdf.ts'
import { pageOfBound } from './one-page.ts'
import type { CopiedPage, SourceType } from './parts.ts'

const binder = openBinder()
afterAll(() => binder.close())
const waiter = { account: 1, signal: new AbortController().signal }
const copy = (bytes: Uint8Array, type: SourceType = 'application/pdf') =>
  binder.copy({ type, bytes, first: 10 }, waiter)

async function bind(papers: readonly [Buffer, SourceType][]): Promise<Buffer> {
  const pdf = new BoundPdf()
  const written = [pdf.begin()]
  const pages: CopiedPage[] = []
  for (const [bytes, type] of papers) {
    const copied = await binder.copy({ type, bytes, first: pdf.next }, waiter)
    if ('refused' in copied) throw new Error(copied.refused)
    pages.push(...copied.pages)
    written.push(pdf.take(copied.part))
  }
  const rest = { outline: [], attachments: [], mark: 'dossier=1', madeAt: new Date() }
  written.push(pdf.finish({ title: 'Peças', pages, ...rest }).bytes)
  return Buffer.concat(written)
}

const page = (entries: string, ...more: string[]) =>
  pdfOf(
    [
      '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 300 400] /Rotate 90 >>',
      `<< /Type /Page /Parent 2 0 R ${entries} >>`,
      ...more,
    ].map((object) => Buffer.from(object, 'latin1')),
  )

describe('one page of a bound PDF', () => {
  it('is a PDF of its own with all that the page shows, for which little of the file is read', async () => {
    const noise = await sharp(randomBytes(900 * 900 * 3), { raw: { width: 900, height: 900, channels: 3 } })
      .jpeg({ quality: 90 })
      .toBuffer()
    const scans = Array.from({ length: 8 }, (): [Buffer, SourceType] => [noise, 'image/jpeg'])
    const bound = await bind([...scans, [writtenPdf(['um'], ['dois']), 'application/pdf'], ...scans])
    let most = 0
    const file = {
      size: bound.length,
      async read(start: number, length: number) {
        most += length
        return bound.subarray(start, start + length)
      },
    }
    const only = (await pageOfBound(file, 10)) as Buffer
    expect(most).toBeLessThan(bound.length / 5)
    const pages = await readPdf(only)
    expect(pages).toHaveLength(1)
    expect(pages[0]?.text).toContain('dois')
    expect(pages[0]?.text).toContain('fl. 10/18')
    const scan = (await pageOfBound(file, 18)) as Buffer
    expect(scan.includes(noise)).toBe(true)
    // The font of the page number comes along.
    expect(scan.length).toBeLessThan(noise.length + 12_000)
    expect(await pageOfBound(file, 19)).toBeNull()
    expect(await pageOfBound(file, 0)).toBeNull()
  })

  it('refuses a file that has no table of ours', async () => {
    const bytes = Buffer.concat([writtenPdf(['um']), Buffer.from('%mais\n')])
    const file = asFile(bytes)
    await expect(pageOfBound(file, 1)).rejects.toThrow('without its table')
  })
})

describe('a bound PDF', () => {
  it('has the pages of its papers, with what they inherit, and their numbers the way up that they are shown', async () => {
    const bound = await bind([
      [writtenPdf(['um'], ['dois']), 'application/pdf'],
      [page('/AA << /O << /S /JavaScript /JS (app.alert(2)) >> >>'), 'application/pdf'],
    ])
    const pages = await readPdf(bound)
    for (const [index, said] of ['um', 'dois', ''].entries()) {
      expect(pages[index]?.text).toContain(said)
      expect(pages[index]?.text).toContain(`fl. ${index + 1}/3`)
    }
    // Turned by a quarter, the page is as wide as it was high.
    expect(pages[2]?.width).toBe(400)
    expect(bound.includes('JavaScript')).toBe(false)
  })

  it('has empty pages that follow each other, each with its number', async () => {
    const empty = [page(''), 'application/pdf'] as [Buffer, SourceType]
    const pages = await readPdf(await bind([empty, empty, empty]))
    expect(pages.map(({ text }) => /fl\. \d\/\d/.exec(text)?.[0])).toEqual(['fl. 1/3', 'fl. 2/3', 'fl. 3/3'])
  })

  it('brings the font of its numbers along, and labels its pages with them', async () => {
    const empty = [page(''), 'application/pdf'] as [Buffer, SourceType]
    const bound = await bind(Array.from({ length: 12 }, () => empty))
    const pdf = await getDocumentProxy(new Uint8Array(bound))
    expect((await pdf.getPageLabels())?.slice(8, 11)).toEqual(['fl. 9', 'fl. 10', 'fl. 11'])
    const fonts = bound.toString('latin1').match(/\/BaseFont \/\S+/g)
    expect(new Set(fonts)).toEqual(new Set(['/BaseFont /SOLEIR+Roboto-Regular']))
  })

  it('keeps addresses that a page links to, and nothing that acts or asks', async () => {
    const link = (action: string) => `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << ${action} >> >>`
    const bound = await bind([
      [
        page(
          '/Annots [4 0 R 5 0 R 6 0 R]',
          link('/S /URI /URI (https://exemplo.com.br)'),
          link('/S /Launch /F (calc.exe)'),
          link('/S /URI /URI (https://exemplo.com.br) /Next << /S /JavaScript /JS (app.alert\\(1\\)) >>'),
        ),
        'application/pdf',
      ],
    ])
    const only = await (await getDocumentProxy(new Uint8Array(bound))).getPage(1)
    expect((await only.getAnnotations()).map(({ url }) => url)).toEqual(['https://exemplo.com.br/'])
    expect(/Launch|JavaScript/.test(bound.toString('latin1'))).toBe(false)
  })

  it('says on its last page the hash of all that stands before', async () => {
    const bound = await bind([[writtenPdf(['um'], ['dois']), 'application/pdf']])
    const [hash, length] =
      /%Soleira dossier=1 bytes=(\d+) sha256=([0-9a-f]{64})/.exec(bound.toString('latin1'))?.toReversed() ??
      []
    const before = bound.subarray(0, Number(length))
    expect(createHash('sha256').update(before).digest('hex')).toBe(hash)
    expect((await readPdf(bound)).at(-1)?.text).toContain(hash)
  })

  it.each([
    [
      'a JPEG that a phone has turned',
      async () => [
        await picture({}).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
        'image/jpeg',
        595.28,
      ],
    ],
    [
      'a JPEG for print',
      async () => [await picture({}).toColourspace('cmyk').jpeg().toBuffer(), 'image/jpeg', 841.89],
    ],
    [
      'an interlaced PNG',
      async () => [await picture({}).png({ progressive: true }).toBuffer(), 'image/png', 841.89],
    ],
    [
      'a PNG that one sees through',
      async () => [await picture({ alpha: 0.5 }).png().toBuffer(), 'image/png', 841.89],
    ],
    ['a WebP', async () => [await picture({}).webp().toBuffer(), 'image/webp', 841.89]],
  ] as [string, () => Promise<[Buffer, SourceType, number]>][])('shows %s on a page', async (_, make) => {
    const [bytes, type, width] = await make()
    const bound = await bind([[bytes, type]])
    const [only] = await readPdf(bound)
    expect(only?.width).toBeCloseTo(width, 1)
    if (type === 'image/jpeg') expect(bound.includes(bytes)).toBe(true)
  })

  it('completes a JPEG that has lost its end mark', async () => {
    const whole = await picture({}).jpeg().toBuffer()
    expect((await bind([[whole.subarray(0, -2), 'image/jpeg']])).includes(whole)).toBe(true)
  })

  const picture = ({ alpha = 1 }) =>
    sharp({ create: { width: 400, height: 300, channels: 4, background: { r: 9, g: 90, b: 200, alpha } } })
})

describe('a paper that has no pages to give', () => {
  it('is protected, or damaged', async () => {
    const locked = await readFile(new URL('../../../test/files/protected.pdf', import.meta.url))
    expect(await copy(locked)).toEqual({ refused: 'protected' })
    expect(await copy(packedWithPassword('Certidao', 'abre'))).toEqual({ refused: 'protected' })
    expect(await copy(Buffer.from('%PDF-1.7\nnada\n%%EOF'))).toEqual({ refused: 'damaged' })
    expect(await copy(randomBytes(5_000), 'image/jpeg')).toEqual({ refused: 'damaged' })
  })

  it('takes more than it may', async () => {
    const hurried = openBinder({ time: 1 })
    try {
      expect(
        await hurried.copy({ type: 'application/pdf', bytes: writtenPdf(['um']), first: 10 }, waiter),
      ).toEqual({
        refused: 'too_costly',
      })
    } finally {
      hurried.close()
    }
  })
})

it('binds 300 pages of scans in less than a minute, in helpers of 300 MB', async () => {
  const noise = await sharp(randomBytes(1000 * 1400 * 3), { raw: { width: 1000, height: 1400, channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer()
  const head = `/Type /XObject /Subtype /Image /Width 1000 /Height 1400 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${noise.length}`
  const kids = Array.from({ length: 10 }, (_, index) => 4 + index)
  const scan = pdfOf([
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Count 10 /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`),
    Buffer.concat([Buffer.from(`<< ${head} >>\nstream\n`), noise, Buffer.from('\nendstream')]),
    ...kids.map(() =>
      Buffer.from(
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /I 3 0 R >> >> >>',
      ),
    ),
  ])
  const began = performance.now()
  const bound = await bind(Array.from({ length: 30 }, () => [scan, 'application/pdf']))
  const seconds = (performance.now() - began) / 1000
  expect((await getDocumentProxy(new Uint8Array(bound))).numPages).toBe(300)
  expect(bound.length).toBeGreaterThan(30 * noise.length)
  expect(seconds).toBeLessThan(60)
}, 90_000)
