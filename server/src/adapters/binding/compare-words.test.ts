import { expect, it } from 'vitest'
import { strayFontPdf } from '../../../test/files/stray-font.ts'
import { turnedPaper } from '../../../test/files/turned-paper.ts'
import { writtenPdf } from '../../../test/files/written-paper.ts'
import { withPdf } from '../reading/pdf.ts'
import { compareWords, standingAlone } from './compare-words.ts'
import { copyPages } from './copy-pages.ts'
import { known, type SourceToBind } from './parts.ts'

async function copyOf(bytes: Buffer, more: Partial<SourceToBind> = {}) {
  const copied = await copyPages({ bytes, first: known.first, ...more })
  if ('refused' in copied) throw new Error(copied.refused)
  return copied
}

const paper = writtenPdf(['Certidão de ônus'], ['nada consta'], ['fim'])

it('finds every word of a paper in its copy', async () => {
  expect(await compareWords(paper, await copyOf(paper))).toEqual({ lost: [], uncompared: 0 })
})

it('names the pages of which the copy lacks a word, also where it stands twice', async () => {
  const [thin, full] = [writtenPdf(['Certidão de ônus'], ['nada'], ['fim']), writtenPdf(['a b'], ['b b'])]
  expect((await compareWords(paper, await copyOf(thin))).lost).toEqual([2])
  expect((await compareWords(full, await copyOf(writtenPdf(['b a c'], ['b'])))).lost).toEqual([2])
})

it('says how many pages it did not come to', async () => {
  const answers = [false, false, false, false, true]
  const compared = await compareWords(paper, await copyOf(paper), () => answers.shift() ?? true)
  expect(compared).toEqual({ lost: [], uncompared: 2 })
})

it('sees that the copy shows nothing of a font with a stray value', async () => {
  const stray = strayFontPdf('Bandeiras e pisos')
  expect((await compareWords(stray, await copyOf(stray))).lost).toEqual([1])
})

it.each([{ rotate: 90 }, { rotate: 180 }, { content: 270 }] as const)(
  'a text page that lies on its side (%o) stands upright in the copy',
  async (lies) => {
    const bytes = turnedPaper(['Certidão Negativa de Débitos', 'Nada consta em nome de Ana'], lies)
    const turnOf = (pdf: Buffer) => withPdf(pdf, ({ page }) => page(0, (one) => one.words().turn))
    const turn = await turnOf(bytes)
    expect(turn).not.toBe(0)
    expect(await turnOf(standingAlone(await copyOf(bytes, { turns: { 1: turn } })))).toBe(0)
  },
)

it.each([{ rotate: 90 }, { rotate: 270 }, { content: 90 }] as const)(
  'no word is missed of a column of numbers that stands upright in the copy: %o',
  async (lies) => {
    const bytes = turnedPaper(['Qtd', '12', '3', '4'], lies)
    const turn = await withPdf(bytes, ({ page }) => page(0, (one) => one.words().turn))
    expect((await compareWords(bytes, await copyOf(bytes, { turns: { 1: turn } }))).lost).toEqual([])
  },
)
