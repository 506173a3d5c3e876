import { expect, it } from 'vitest'
import { catalogue } from '../catalogue/kinds.ts'
import { type CatalogueKindId, catalogueIds, kindName } from '../catalogue/names.ts'
import {
  companionLine,
  companionOf,
  companionWords,
  gapText,
  itemGap,
  lackingBeside,
  saidGaps,
  type TogetherItem,
  takesCompanion,
  takesNearby,
} from './companion.ts'
import { checklistIds } from './item-kinds.ts'

const today = '2026-11-21'
const came = { result: 'negativa', issuedOn: '2026-11-01', validUntil: null } as const

it('is asked for beside the two of the fifteen that count only together with one', () => {
  const beside = checklistIds.filter((kind) => companionOf(kind))
  expect(beside).toEqual(['quitacao_condominial', 'sefaz'])
  expect(companionOf('own-7')).toBeUndefined()
})

it('is taken from another property of the building while there is none in date', () => {
  const taken = (validUntil: string | null) => takesNearby('quitacao_condominial', { validUntil }, today)
  expect(takesNearby('quitacao_condominial', null, today)).toBe(true)
  expect(['2026-11-20', '2026-11-21', null].map(taken)).toEqual([true, false, false])
  expect(takesNearby('sefaz', null, today)).toBe(false)
})

it('is filed once its item was asked for', () => {
  const statuses = ['pending', 'requested', 'completed', 'set_aside'] as const
  expect(statuses.filter(takesCompanion)).toEqual(['requested', 'completed'])
})

const sefaz: TogetherItem = {
  kind: 'sefaz',
  personId: 3,
  status: 'completed',
  paperId: 1,
  result: 'negativa',
  resolution: null,
  validUntil: '2027-03-20',
  beside: null,
}
const gapOf = (item: TogetherItem, all: readonly TogetherItem[] = [item]) =>
  gapText(item, itemGap(item, all, today))

it.each([
  [null, 'falta a da PGE'],
  [came, null],
  [{ ...came, result: null }, null],
  [{ ...came, validUntil: today }, null],
  [{ ...came, validUntil: '2026-11-20' }, 'a da PGE venceu em 20/11/2026'],
  [{ ...came, result: 'positiva' }, 'a da PGE é positiva'],
  [{ ...came, result: 'inconclusiva', validUntil: '2026-11-20' }, 'a da PGE é inconclusiva'],
] as const)('that came as %j leaves open: %j', (beside, gap) => {
  expect(gapOf({ ...sefaz, beside })).toBe(gap)
  expect(gapOf({ ...sefaz, beside, status: 'requested' })).toBeNull()
})

it('of somebody who has left runs out for nobody', () => {
  const beside = { ...came, validUntil: '2026-11-20' }
  expect(gapOf({ ...sefaz, beside, isFormer: true })).toBeNull()
  expect(gapOf({ ...sefaz, isFormer: true })).toBe('falta a da PGE')
})

it.each([
  [null, [], []],
  [came, [], []],
  [{ ...came, issuedOn: null }, ['day'], ['day']],
  [{ ...came, issuedOn: null, validUntil: today }, [], []],
  [{ ...came, issuedOn: null, result: null }, ['result', 'day'], ['day']],
  [{ ...came, result: null }, ['result'], []],
  // A paper that says something bad is asked for again: nothing is missing on it.
  [{ ...came, issuedOn: null, result: 'positiva' }, [], []],
] as const)('that came as %j lacks %j, as minutes %j', (beside, lacks, asMinutes) => {
  expect(lackingBeside({ ...sefaz, beside }, today)).toEqual(lacks)
  expect(lackingBeside({ ...sefaz, beside, kind: 'quitacao_condominial' }, today)).toEqual(asMinutes)
  expect(lackingBeside({ ...sefaz, beside, status: 'requested' }, today)).toEqual([])
  expect(lackingBeside({ ...sefaz, beside, kind: 'onus_reais' }, today)).toEqual([])
})

const pairs = catalogueIds.flatMap((kind) => (catalogue[kind].together ?? []).map((other) => [kind, other]))

it('pairs the papers of every court that has two, of the two interdictions, and of the treasury', () => {
  expect(pairs).toEqual(
    expect.arrayContaining([
      ['trabalhistas_fisicos', 'trabalhistas_eletronico'],
      ['trt2_fisicos', 'trt2_eletronicos'],
      ['trt10_eletronicos', 'trt10_fisicos'],
      ['primeiro_interdicoes', 'segundo_interdicoes'],
      ['sefaz_sp', 'pge_sp'],
    ]),
  )
})

it.each(pairs as [CatalogueKindId, CatalogueKindId][])('%s counts only with %s', (kind, other) => {
  const own = { ...sefaz, kind }
  const only = `conta só com ${kindName(other)}`
  const theOther = (change: Partial<TogetherItem>) => gapOf(own, [own, { ...own, kind: other, ...change }])
  expect(gapOf(own, [own])).toBe(only)
  expect(theOther({})).toBeNull()
  expect(theOther({ status: 'pending', paperId: null })).toBe(only)
  expect(theOther({ status: 'requested', paperId: null })).toBe(only)
  expect(theOther({ validUntil: '2026-11-20' })).toBe(only)
  expect(theOther({ personId: 4 })).toBe(only)
  // The other paper came with an issue, or the broker says that it cannot apply.
  expect(theOther({ result: 'positiva' })).toBeNull()
  expect(theOther({ status: 'set_aside', paperId: null })).toBeNull()
  expect(gapOf({ ...own, status: 'requested' }, [own])).toBeNull()
})

it('is said of several people in one line, those that lack an item apart', () => {
  expect(saidGaps(['sefaz missing', 'sefaz missing', 'trt2_fisicos apart', 'trt2_fisicos apart'])).toEqual({
    gaps: ['falta a da PGE (2 pessoas)'],
    apart: [`${kindName('trt2_fisicos')} conta só com ${kindName('trt2_eletronicos')} (2 pessoas)`],
  })
})

it.each([
  ['sefaz', { result: 'negativa', validUntil: '2027-03-20' }, 'Negativa · vale até 20/03/2027'],
  ['sefaz', { result: 'negativa', validUntil: '2026-03-20' }, 'Negativa · vencida em 20/03/2026'],
  ['sefaz', {}, 'Resultado não informado · validade: sem data de emissão'],
  ['quitacao_condominial', {}, 'validade: sem data de emissão'],
] as const)('beside %s one that came as %j is told as %s', (kind, said, line) => {
  const known = {
    isMissing: false,
    result: null,
    issuedOn: null,
    validUntil: null,
    validityBasis: 'printed',
    ...said,
  } as const
  expect(companionWords(kind, known, today)?.line).toBe(line)
  expect(companionLine(kind, known, today)).toBe(line)
  expect(companionLine(kind, { ...known, issuedOn: '2026-03-01' }, today)).toMatch(
    / · emitida em 01\/03\/2026$/,
  )
  expect(companionWords(kind, { ...known, isMissing: true }, today)).toBeNull()
})
