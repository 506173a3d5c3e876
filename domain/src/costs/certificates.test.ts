import { expect, it } from 'vitest'
import { certificatesToGet } from './certificates-to-get.ts'
import { costsText } from './document.ts'
import { costInput } from './input.ts'
import { type OwnValue, transferCosts } from './sheet.ts'

const today = '2026-11-27'
const item = (
  kind: 'onus_reais' | 'sefaz' | 'debitos_trabalhistas' | 'taxa_incendio',
  state = 'pending',
) => ({ kind, label: kind, state: state as 'pending' })

const checklist = [
  item('onus_reais'),
  item('debitos_trabalhistas'),
  item('debitos_trabalhistas', 'expired'),
  item('taxa_incendio', 'completed'),
  item('taxa_incendio', 'set_aside'),
  item('taxa_incendio', 'requested'),
]

const own = (more: Partial<OwnValue> = {}): OwnValue => ({
  id: 1,
  what: 'certificates',
  certificate: 'onus_reais',
  state: 'RJ',
  city: null,
  percent: null,
  value: '98.05',
  origin: 'balcão',
  setOn: '2026-10-01',
  ...more,
})

function sheetOf(items: Parameters<typeof certificatesToGet>[0], values: OwnValue[] = [], more = {}) {
  const place = { city: 'Rio de Janeiro', state: 'RJ' }
  const input = costInput.parse({ place, kind: 'sale', price: '500000', ...more })
  const known = { today, own: values, holidays: [], certificates: certificatesToGet(items) }
  return { input, sheet: transferCosts(input, known) }
}

const lineOf = (...of: Parameters<typeof sheetOf>) =>
  sheetOf(...of).sheet.lines.find(({ what }) => what === 'certificates')

it('are those that are pending or ran out, and not those that were asked for', () => {
  expect(certificatesToGet(checklist)).toMatchObject({
    kinds: [
      { kind: 'onus_reais', count: 1, free: null },
      { kind: 'debitos_trabalhistas', count: 2, free: { confirmed: true } },
    ],
    requested: 1,
  })
})

it('have no value until the broker says one for each kind that no fact calls free', () => {
  expect(lineOf(checklist)).toMatchObject({
    value: null,
    counts: null,
    formula: 'informe o valor',
    certificates: [
      { kind: 'onus_reais', value: null, isFree: false },
      { kind: 'debitos_trabalhistas', value: '0.00', isFree: true, confirmed: true },
    ],
    notes: expect.arrayContaining(['Fora desta conta: 1 certidão já pedida.']),
  })
})

it('cost count by price, a price of this calculation before a kept one, the city before its state', () => {
  const two = [...checklist, item('onus_reais')]
  expect(lineOf(two, [own()])).toMatchObject({
    value: '196.10',
    confirmed: true,
    counts: { least: '196.10', most: '196.10' },
    steps: [
      'onus_reais: 2 × R$ 98,05 = R$ 196,10',
      'debitos_trabalhistas: 2, gratuitas (fonte, vista em 21/11/2026: Ato CGJT 1/2022)',
    ],
  })
  expect(lineOf(two, [own(), own({ city: 'RIO DE JANEIRO', value: '1.00' })])?.value).toBe('2.00')
  expect(lineOf(two, [own()], { certificates: { onus_reais: '50' } })?.value).toBe('100.00')
  expect(lineOf(two, [own({ state: 'SP' })])?.value).toBeNull()
})

it('leaves a sum for all of a place to a calculation without a checklist', () => {
  const sum = own({ certificate: null, value: '700.00' })
  expect(lineOf(checklist, [sum])).toMatchObject({ own: null, counts: null })
})

it('are free without a doubt only where the source itself says so, and usual is not enough', () => {
  const kinds = certificatesToGet([item('taxa_incendio'), item('sefaz')]).kinds
  expect(kinds.map(({ free }) => free?.confirmed)).toEqual([false, false])
  expect(lineOf([item('taxa_incendio')])).toMatchObject({
    value: '0.00',
    confirmed: false,
    certificates: [{ isFree: true, confirmed: false }],
  })
  const usual = certificatesToGet([{ kind: 'quitacao_condominial', label: 'x', state: 'pending' }])
  expect(usual.kinds[0]?.free).toBeNull()
})

it('say which second papers are not in the sum', () => {
  const [, , note] = lineOf([item('sefaz')])?.notes ?? []
  expect(note).toBe('Fora desta conta: Certidão de dívida ativa do Estado, com sefaz.')
})

it('are none once all have come, and stand in the document by kind', () => {
  expect(lineOf([item('onus_reais', 'completed')])).toMatchObject({
    value: '0.00',
    formula: 'nenhuma a obter hoje',
    notes: ['Conta as que faltam hoje: a que vencer antes da escritura é pedida de novo.'],
  })
  const { input, sheet } = sheetOf(checklist)
  const words = JSON.stringify(costsText(input, sheet, { on: today, property: null }))
  expect(words).toContain('onus_reais: 1, informe o valor')
  expect(words).toContain('debitos_trabalhistas: 2, gratuitas')
})
