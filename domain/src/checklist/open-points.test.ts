import { expect, it } from 'vitest'
import { checklistIds, itemLabel } from './item-kinds.ts'
import { openPoints as pointsOn } from './open-points.ts'

type Item = Parameters<typeof pointsOn>[0][number]
const today = '2026-12-01'
const openPoints = (items: readonly Item[], day = today) => pointsOn(items, day)

const pending: Item = {
  id: 'sefaz',
  label: 'SEFAZ',
  subject: { type: 'property' },
  status: 'pending',
  state: 'pending',
  result: null,
  resultBy: null,
  resolution: null,
  issuedOn: null,
  validUntil: null,
  validityBasis: null,
  companion: null,
  gap: null,
}
const passing: Partial<Item> = {
  status: 'completed',
  state: 'completed',
  result: 'negativa',
  validUntil: '2026-12-31',
  validityBasis: 'printed',
}
const all = (...changes: Partial<Item>[]) =>
  checklistIds.map((id, index): Item => ({ ...pending, id, label: itemLabel(id), ...changes[index] }))

it('nothing asked for is not nothing open', () => {
  expect(openPoints(all())).toEqual({
    lines: [],
    sentence: 'Nenhuma certidão foi solicitada até agora: não se sabe se há pendências.',
  })
  expect(openPoints(all({ status: 'requested', state: 'requested' })).sentence).toBe(
    'Nenhuma certidão foi recebida até agora: não se sabe se há pendências.',
  )
})

it('what does not apply is not missing', () => {
  const aside: Partial<Item> = { status: 'set_aside', state: 'set_aside' }
  expect(openPoints(all(...checklistIds.map(() => aside))).sentence).toBe(
    'Nenhuma certidão se aplica, segundo o corretor.',
  )
  expect(openPoints(all(passing, ...checklistIds.slice(1).map(() => aside))).sentence).toBe(
    'Nenhuma pendência em aberto.',
  )
})

it('nothing is open only when every paper is here, states its result and counts', () => {
  const done = checklistIds.map(() => passing)
  expect(openPoints(all(...done))).toEqual({ lines: [], sentence: 'Nenhuma pendência em aberto.' })
  expect(openPoints(all(passing)).sentence).toBe(
    'Nenhuma pendência na certidão recebida; 14 certidões ainda não recebidas.',
  )
  expect(openPoints(all(...done.slice(1))).sentence).toBe(
    'Nenhuma pendência nas 14 certidões recebidas; 1 certidão ainda não recebida.',
  )
})

it('a paper without a result, an issue and one that ran out are named', () => {
  const expired: Partial<Item> = { ...passing, state: 'expired', validityBasis: 'assumed' }
  const issue: Partial<Item> = { ...passing, state: 'with_issues', result: 'positiva' }
  expect(
    openPoints(all({ ...passing, result: null, validUntil: null }, issue, expired), '2027-01-05'),
  ).toEqual({
    lines: [
      'Ônus Reais: resultado não informado, validade: sem data de emissão',
      'Certidão Fazendária: vencida em 31/12/2026, positiva',
      'Quitação condominial: vencida em 31/12/2026 (validade presumida)',
    ],
    sentence: '12 certidões ainda não recebidas.',
  })
  expect(openPoints(all({ ...expired, result: null }), '2027-01-05').lines).toEqual([
    'Ônus Reais: vencida em 31/12/2026 (validade presumida), resultado não informado',
  ])
})

it('what counts only together with another paper says what is open about that', () => {
  const companion = {
    label: 'Certidão de dívida ativa do Estado',
    issuer: 'PGE-RJ',
    isMissing: true,
    gap: 'falta a da PGE',
    documentId: null,
    fileName: null,
    isViewable: false,
    issuedOn: '2026-11-01',
    validUntil: null,
    validityBasis: null,
    result: null,
    offered: null,
  }
  const done = checklistIds.map((id) =>
    id === 'sefaz' ? { ...passing, companion, gap: companion.gap } : passing,
  )
  expect(openPoints(all(...done))).toEqual({ lines: ['SEFAZ: falta a da PGE'], sentence: null })
  const there = (result: 'negativa' | null, issuedOn: string | null = companion.issuedOn) =>
    done.map((one) =>
      'companion' in one
        ? { ...one, gap: null, companion: { ...companion, isMissing: false, gap: null, result, issuedOn } }
        : one,
    )
  expect(openPoints(all(...there('negativa'))).sentence).toBe('Nenhuma pendência em aberto.')
  expect(openPoints(all(...there(null)))).toEqual({
    lines: ['SEFAZ: Certidão de dívida ativa do Estado, resultado não informado'],
    sentence: null,
  })
  expect(openPoints(all(...there('negativa', null))).lines).toEqual([
    'SEFAZ: Certidão de dívida ativa do Estado, validade: sem data de emissão',
  ])
})

it('what counts only with another item, and what nobody can date, is open', () => {
  const done = checklistIds.map((): Partial<Item> => passing)
  const apart = { ...passing, gap: 'conta só com 2º Interdições e Tutelas' }
  const undated = { ...passing, validUntil: null, validityBasis: null }
  expect(openPoints(all(apart, undated, { ...undated, issuedOn: '2026-11-01' }, ...done.slice(3)))).toEqual({
    lines: [
      'Ônus Reais: conta só com 2º Interdições e Tutelas',
      'Certidão Fazendária: validade: sem data de emissão',
    ],
    sentence: null,
  })
})
