import type { Reading } from '@soleira/domain/reading/proposal'
import { expect, it } from 'vitest'
import { scoresOfWorded, type WordedReading } from './judge.ts'
import { type WordedTruth, wordedPapers } from './papers.ts'
import { reportWorded } from './report.ts'

const nobody: WordedTruth = { kind: null, persons: [], result: null, issuedOn: null, validUntil: null }
const sale = {
  kind: 'onus_reais',
  matricula: { standing: [{ act: 'R-2', kind: 'hipoteca' }], owners: [{ name: 'Ana Lé' }] },
}

function paper(
  truth: Partial<WordedTruth>,
  proposal: Partial<Reading['proposal']>,
  more: Partial<WordedReading> = {},
) {
  return {
    paper: { name: '', url: '', truth: { ...nobody, ...truth } },
    reading: {
      proposal: { kind: null, sureness: 'doubtful' as const, ...proposal },
      evidence: [],
      doubts: [] as Reading['doubts'],
    },
    burdens: [],
    owners: [],
    ...more,
  }
}

it('has two halves, each with papers of every sort', () => {
  for (const half of ['open', 'unseen'] as const) {
    const truths = wordedPapers(half).map(({ truth }) => truth)
    expect(truths.length).toBeGreaterThanOrEqual(100)
    expect(truths.filter(({ kind }) => kind === null).length).toBeGreaterThanOrEqual(30)
    expect(truths.filter(({ result }) => result === 'positiva').length).toBeGreaterThanOrEqual(15)
    expect(truths.filter(({ matricula }) => matricula).length).toBeGreaterThanOrEqual(14)
  }
})

it('counts a burden that is missing, one that was cancelled, and owners by their names', () => {
  const found = [{ act: 'R-2', kind: 'hipoteca' as const }]
  const scores = scoresOfWorded([
    paper(sale, { kind: 'onus_reais', sureness: 'sure' }, { owners: ['ANA LE'] }),
    paper(
      sale,
      { kind: 'onus_reais' },
      { burdens: [...found, { act: 'R-1', kind: 'penhora' }], owners: ['Rui'] },
    ),
  ])
  expect(scores.burdensFound).toEqual({ right: 1, of: 2 })
  expect(scores.burdensFoundAmongSure).toEqual({ right: 0, of: 1 })
  expect(scores.burdensTrue).toEqual({ right: 1, of: 2 })
  expect(scores.owners).toEqual({ right: 1, of: 2 })
  expect(scores.wrongAmongSure).toEqual({ right: 1, of: 1 })
  const burdened = paper(sale, { kind: 'onus_reais' }, { burdens: found })
  burdened.reading.doubts = ['standing_burden']
  expect(scoresOfWorded([burdened]).burdensFoundAmongSure).toEqual({ right: 1, of: 1 })
})

it('counts an exception that is called negativa, and somebody else’s number', () => {
  const person = { name: 'Ana', cpf: '111.444.777-35' }
  const scores = scoresOfWorded([
    paper(
      { kind: 'debitos_trabalhistas', result: 'positiva', persons: [person] },
      { kind: 'debitos_trabalhistas', result: 'negativa' },
    ),
    paper(
      { kind: 'debitos_trabalhistas', persons: [person] },
      { kind: 'debitos_trabalhistas', subject: { kind: 'person', cpf: '52998224725' } },
    ),
    paper({}, { kind: 'debitos_trabalhistas' }),
  ])
  expect(scores.falseNegatives).toBe(1)
  expect(scores.wrongPeople).toEqual({ right: 1, of: 2 })
  expect(scores.unknown).toEqual({ right: 0, of: 1 })
})

it('takes a paper without a number for rightly read by the name alone', () => {
  const read = (subject?: { name: string; cpf?: string }) =>
    paper(
      { kind: 'espelho', persons: [{ name: 'Ana Lé' }] },
      { kind: 'ESPELHO_IPTU', ...(subject && { subject: { kind: 'person', ...subject } }) },
    )
  const scores = scoresOfWorded([
    read({ name: 'ANA LÉ' }),
    read({ name: 'Rui' }),
    read({ name: 'Ana Lé', cpf: '529.982.247-25' }),
    read(),
  ])
  expect(scores.person).toEqual({ right: 1, of: 4 })
})

it('holds the unseen half alone to limits', () => {
  const bad = scoresOfWorded([
    paper(
      { kind: 'debitos_trabalhistas', result: 'positiva' },
      { kind: 'debitos_trabalhistas', result: 'negativa' },
    ),
  ])
  const row = { way: 'PDF with text', papers: 1, median: 1, p95: 2, scores: bad }
  expect(reportWorded([{ ...row, half: 'open' }]).isKept).toBe(true)
  const { text, isKept } = reportWorded([{ ...row, half: 'unseen' }])
  expect(isKept).toBe(false)
  expect(text).toContain('an exception is called negativa; PDF with text: result below 96 %')
})
