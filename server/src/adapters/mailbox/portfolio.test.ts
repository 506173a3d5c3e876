import { deflateSync } from 'node:zlib'
import { PDF } from '@libpdf/core'
import { afterEach, expect, it, vi } from 'vitest'
import { portfolioOf } from '../../../test/files/portfolio.ts'
import { samplePdf } from '../../../test/files/sample-files.ts'
import { pdfOf } from '../../../test/files/written-paper.ts'
import { filesOfPortfolio } from './portfolio.ts'

afterEach(() => vi.restoreAllMocks())

/** Its objects are packed, as nearly every program packs them today. */
function packed(objects: string): Buffer {
  const bytes = deflateSync(Buffer.from(objects, 'latin1'))
  const head = `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n`
  return pdfOf([Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream')])])
}

it('takes the files of a portfolio', async () => {
  const bytes = samplePdf()
  expect(await filesOfPortfolio(await portfolioOf({ 'a.pdf': bytes }))).toEqual([{ name: 'a.pdf', bytes }])
})

it('loads no PDF only because its objects are packed', async () => {
  const load = vi.spyOn(PDF, 'load')
  expect(await filesOfPortfolio(packed('9 0 << /Type /Catalog /Pages 2 0 R >>'))).toBeNull()
  expect(load).not.toHaveBeenCalled()
  await filesOfPortfolio(packed('9 0 << /Type /Catalog /Collection << /View /D >> >>'))
  expect(load).toHaveBeenCalledOnce()
})
