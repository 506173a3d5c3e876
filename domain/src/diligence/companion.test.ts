import { expect, it } from 'vitest'
import { checklistIds } from './checklist.ts'
import { companionGap, companionLine, companionOf } from './companion.ts'

const today = '2026-11-21'
const came = { result: 'negativa', validUntil: null } as const

it('is asked for beside the two of the fifteen that count only together with one', () => {
  const beside = checklistIds.filter((kind) => companionOf(kind))
  expect(beside).toEqual(['quitacao_condominial', 'sefaz'])
  expect(companionOf('own-7')).toBeUndefined()
})

it.each([
  [null, 'falta a da PGE'],
  [came, null],
  [{ ...came, result: null }, null],
  [{ ...came, validUntil: today }, null],
  [{ ...came, validUntil: '2026-11-20' }, 'a da PGE venceu em 20/11/2026'],
  [{ ...came, result: 'positiva' }, 'a da PGE é positiva'],
  [{ ...came, result: 'inconclusiva', validUntil: '2026-11-20' }, 'a da PGE é inconclusiva'],
] as const)('that came as %j leaves open: %j', (facts, gap) => {
  expect(companionGap('a da PGE', facts, today)).toBe(gap)
})

it.each([
  ['sefaz', { result: 'negativa', validUntil: '2027-03-20' }, 'negativa, até 20/03/2027'],
  ['sefaz', {}, 'resultado não informado'],
  ['quitacao_condominial', {}, 'recebida'],
] as const)('beside %s one that came as %j is told as %s', (kind, said, words) => {
  const known = {
    label: 'Peça',
    issuer: 'Emissor',
    isMissing: false,
    result: null,
    validUntil: null,
    ...said,
  }
  expect(companionLine(kind, known)).toBe(`Peça (Emissor): ${words}`)
  expect(companionLine(kind, { ...known, isMissing: true })).toBeNull()
})
