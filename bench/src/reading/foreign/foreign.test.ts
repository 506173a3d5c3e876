import { showDate } from '@soleira/domain/format/birth-date'
import { isValidCnpj } from '@soleira/domain/format/cnpj'
import { isValidCpf } from '@soleira/domain/format/cpf'
import type { InboxPaper } from '@soleira/domain/inbox/contract'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { inWords } from '../corpus/facts.ts'
import { reportForeign } from './report.ts'
import { isInked, judgeActs, judgeReading, type Measure, measures, sharesOf } from './score.ts'
import { type ForeignTruth, papersOfWordings, pdfOfWorded } from './wording.ts'

const day = '2026-11-29'

it.each(['A', 'B'] as const)('prints what each truth of %s says, the same words for the same day', (side) => {
  const papers = papersOfWordings(side, day)
  for (const { id, lines, truth } of papers) {
    const text = lines.join(' ')
    const { person, issuedOn, validUntil, codes } = truth
    const printed = [...codes, person?.number, validUntil && showDate(validUntil)].filter(Boolean) as string[]
    expect([id, ...printed.filter((one) => !text.includes(one))]).toEqual([id])
    if (issuedOn) expect(text.includes(showDate(issuedOn)) || text.includes(inWords(issuedOn))).toBe(true)
    if (person?.number) expect(isValidCpf(person.number) || isValidCnpj(person.number)).toBe(true)
    expect(text).not.toMatch(/[{}]/)
  }
  const again = papersOfWordings(side, day)
  expect(again.map(pdfOfWorded)).toEqual(papers.map(pdfOfWorded))
})

it('words each paper of one half otherwise in the other', () => {
  const [seen, unseen] = [papersOfWordings('A', day), papersOfWordings('B', day)]
  expect(unseen.map(({ id }) => id)).toEqual(seen.map(({ id }) => id))
  const same = seen.filter(({ lines }, at) => lines.join() === unseen[at]?.lines.join())
  expect(same).toEqual([])
  const people = [...seen, ...unseen].map(({ cast }) => cast.cpf)
  expect(new Set(people).size).toBe(people.length)
})

const truth: ForeignTruth = {
  kind: 'sefaz_rs',
  person: { name: 'Ana Lé', number: '111.444.777-35' },
  result: 'positiva',
  issuedOn: day,
  codes: ['12-3'],
  maySure: 'no',
}
const read = (proposal: object, doubts: string[] = []) =>
  ({ proposal, doubts, contradictions: [] }) as unknown as InboxPaper
const wrongIn = (paper: InboxPaper) =>
  judgeReading(truth, paper).flatMap(({ measure, isRight }) => (isRight ? [] : [measure]))

it('counts what is read otherwise, and what nobody doubted', () => {
  const subject = { kind: 'person', cpf: '111.444.777-35' }
  const right = { kind: 'fazenda_estadual', subject, result: 'positiva', issuedOn: day, number: '123' }
  expect(wrongIn(read(right, ['standing_burden']))).toEqual([])
  expect(wrongIn(read(right))).toEqual(['doubted where it must be'])
  const wrong: Measure[] = ['kind', 'right person', 'result', 'issued', 'code or number']
  expect(wrongIn(read({ kind: 'sefaz' }, ['no_subject']))).toEqual(wrong)
  expect(wrongIn(read({ ...right, result: 'negativa', subject: { cpf: '529.982.247-25' } }))).toEqual([
    'right person',
    'wrong person',
    'result',
    'positiva or exception called negativa',
    'wrong among those without a doubt',
    'doubted where it must be',
  ])
})

it('takes what is no paper for wrong where a kind is told', () => {
  const none: ForeignTruth = { kind: null, codes: [] }
  expect(judgeReading(none, read({ kind: null }))).toMatchObject([{ isRight: true }, { isRight: true }])
  expect(sharesOf(judgeReading(none, read({ kind: 'sefaz' })))['unknown called unknown']).toEqual({
    right: 0,
    of: 1,
  })
})

it('knows owners without their accents, and burdens that are missing', () => {
  const matricula = { owners: ['Ana Lé'], burdens: ['penhora'] }
  const judged = judgeActs(
    { kind: 'onus_reais', codes: [], matricula },
    { burdens: [], owners: [{ name: 'ANA LE' }] },
  )
  expect(judged.map(({ isRight }) => isRight)).toEqual([false, true])
})

it('tells a written part of a picture from a blank one', async () => {
  const ink = await sharp({ create: { width: 20, height: 4, channels: 3, background: '#222' } })
    .png()
    .toBuffer()
  const paper = sharp({ create: { width: 100, height: 100, channels: 3, background: '#fff' } })
  const picture = await paper
    .composite([{ input: ink, left: 10, top: 10 }])
    .png()
    .toBuffer()
  expect(await isInked(picture, [0, 0, 0.5, 0.2])).toBe(true)
  expect(await isInked(picture, [0, 0.3, 1, 1])).toBe(false)
})

it('reports mishaps by their number, the others by their share, and holds the unseen half alone to limits', () => {
  const shares = sharesOf(
    measures.flatMap((measure) => [true, true, false].map((isRight) => ({ measure, isRight, said: '' }))),
  )
  const seen = reportForeign([{ half: 'seen', papers: 4, shares }])
  expect(seen.isKept).toBe(true)
  expect(seen.text).toContain('| kind | 66.7 % of 3 |')
  expect(seen.text).toContain('| wrong person | 1 of 3 |')
  expect(seen.text).toContain('Only the half seen was measured, and limits hold for the unseen half alone.')
  const unseen = reportForeign([{ half: 'unseen', papers: 4, shares }])
  expect(unseen.isKept).toBe(false)
  expect(unseen.text).toContain('kind below 98 %; unknown called unknown below 95 %')
  expect(unseen.text).toContain('wrong among those without a doubt.')
  const all = sharesOf(measures.map((measure) => ({ measure, isRight: true, said: '' })))
  const both = (['seen', 'unseen'] as const).map((half) => ({ half, papers: 4, shares: all }))
  expect(reportForeign(both).text).toContain('Every limit is kept on the unseen half.')
})
