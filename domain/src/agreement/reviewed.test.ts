import { expect, it } from 'vitest'
import { draftWarning } from '../drafting/draft-text.ts'
import type { MissingThing } from './agreement.ts'
import { headLine } from './reviewed.ts'

const review = { lawyer: 'Lia Prado', oab: 'OAB/RJ 123.456', on: '2026-11-28', holds: true }
const blank = (label: string): MissingThing => ({
  kind: 'blank',
  label,
  place: 'clause',
  clauseId: null,
  personId: null,
  fills: null,
})

it('a contract is a draft until a lawyer has revised it, and says who did and when', () => {
  expect(headLine({ review: null, missing: [] })).toBe(draftWarning)
  expect(headLine({ review: { ...review, holds: false }, missing: [] })).toBe(draftWarning)
  expect(headLine({ review, missing: [] })).toBe(
    'Texto revisado por Lia Prado, OAB/RJ 123.456, em 28/11/2026',
  )
})

it('stays a draft while something is blank, but for the day of the signature', () => {
  const day = blank('data da assinatura')
  expect(headLine({ review, missing: [day] })).not.toContain('Minuta')
  expect(headLine({ review, missing: [day, blank('CPF de Rui')] })).toBe(
    'Minuta com 1 lacuna por preencher, revisada por Lia Prado, OAB/RJ 123.456, em 28/11/2026',
  )
  expect(headLine({ review, missing: [blank('a'), blank('b')] })).toContain('2 lacunas')
})
