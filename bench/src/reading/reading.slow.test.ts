import { paperKinds } from '@soleira/domain/reading/proposal'
import { recognisers } from '@soleira/domain/reading/recognisers'
import { withPdf } from '@soleira/server/adapters/reading/pdf'
import { expect, it } from 'vitest'
import { Random } from '../seed/random.ts'
import { misreadText } from './corpus/misread.ts'
import { type MadePaper, madePapers, strangePapers, textOf } from './corpus/papers.ts'
import { drawnPdf } from './drawn-pdf.ts'
import { reportReading } from './report.ts'
import { judgePapers, scoresOf } from './score.ts'

const papers = madePapers('tuned')

it('has a paper of every kind that has a recogniser, and every kind but the two slots has one', () => {
  const made = new Set(papers.map(({ truth }) => truth.kind))
  const known = new Set(recognisers.map(({ kind }) => kind))
  expect([...known].filter((kind) => !made.has(kind))).toEqual([])
  expect(paperKinds.filter((kind) => !known.has(kind))).toEqual(['ONUS_REAIS', 'OUTRO_PAPEL'])
})

it('never calls a positiva a negativa, nor names somebody else, however badly it was read', () => {
  const random = new Random(5)
  const positive = papers.filter(({ truth }) => truth.result && truth.result !== 'negativa')
  const some = positive.filter((_, index) => index % 3 === 0)
  for (const letters of [0, 0.04, 0.1]) {
    const scores = scoresOf(judgePapers(some, (paper) => misreadText(textOf(paper), letters, random)))
    expect(scores.falseNegatives).toBe(0)
    expect(scores.wrongPeople).toBe(0)
  }
}, 120_000)

it('counts what is wrong, and says which limit is broken', () => {
  const [paper] = papers as [MadePaper]
  const empty = scoresOf(judgePapers([paper, ...strangePapers().slice(0, 1)], () => ({ pages: [] })))
  expect(empty.kind).toEqual({ right: 0, of: 1 })
  expect(empty.unknown).toEqual({ right: 1, of: 1 })
  const { text, isKept } = reportReading([
    { way: 'as written', heldTo: 'text', scores: empty, papers: 2, median: 1, p95: 2 },
  ])
  expect(isKept).toBe(false)
  expect(text).toContain('Limits broken: as written: kind; as written: cpf; as written: result.')
})

it('holds what an engine read to its own limits, its memory too', () => {
  const [paper] = papers as [MadePaper]
  const right = scoresOf(judgePapers([paper], textOf))
  const way = { way: 'a scan', heldTo: 'scan' as const, scores: right, papers: 1, median: 1 }
  expect(reportReading([{ ...way, p95: 3_999, megabytes: 399 }]).isKept).toBe(true)
  const { text } = reportReading([{ ...way, p95: 4_001, megabytes: 401 }])
  expect(text).toContain('Limits broken: a scan: slower than 4000 ms; a scan: more than 400 MB.')
})

it('prints a made page so that it says the same as a file', async () => {
  const [paper] = papers as [MadePaper]
  const words = textOf(paper).pages.flatMap(({ lines }) => lines.flatMap(({ words }) => words))
  const bytes = drawnPdf(paper.page)
  const pages = await withPdf(bytes, ({ page }) => page(0, (one) => one.words()))
  expect(pages.seen.map(({ text }) => text).sort()).toEqual(words.map(({ text }) => text).sort())
})
