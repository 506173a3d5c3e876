import type { Offer } from '@soleira/domain/offer/offer'
import { expect, it } from 'vitest'
import { emptyLine, firstOfferSchema, leftOver, offerSchema, offerValuesOf } from './offer-values.ts'

const buyer = { id: 7, fullName: 'Iara Campos' }
const fresh = () => offerValuesOf(undefined, '500000.00', [buyer])

it('begins at the price of the property, and says what its lines lack', () => {
  const values = fresh()
  expect(values.total).toBe('R$ 500.000,00')
  expect(leftOver(values)).toBe(500_000_00)
  const lines = [
    emptyLine('sinal', 'R$ 50.000,00'),
    { ...emptyLine('instalments', 'R$ 1.000,00'), count: '12' },
    emptyLine('own_funds', 'R$ 438.000,01'),
  ]
  expect(leftOver({ ...values, lines })).toBe(-1)
  expect(leftOver({ total: 'R$ 500.000,', lines: [] })).toBe(500_000_00)
})

it('sends what a line of its kind has, and nothing that another kind had', () => {
  const line = {
    ...emptyLine('own_funds', 'R$ 500.000,00'),
    count: '12',
    index: 'IPCA',
    bank: 'Banco Azul',
    isApproved: true,
    description: 'na escritura',
  }
  const sent = firstOfferSchema.parse({ ...fresh(), lines: [line], day: '20/01/2030', hour: '18:00' })
  expect(sent).toMatchObject({
    total: '500000.00',
    buyers: [{ personId: 7 }],
    validUntil: '2030-01-20T18:00',
  })
  expect(sent.lines).toEqual([
    {
      kind: 'own_funds',
      value: '500000.00',
      count: null,
      firstOn: null,
      index: null,
      bank: null,
      isApproved: null,
      deposit: null,
      description: 'na escritura',
    },
  ])
})

it('names what is wrong at its field', () => {
  const { error } = firstOfferSchema.safeParse({ ...fresh(), buyers: [], day: '31/02/2030' })
  const wrong = Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )
  expect(wrong).toMatchObject({
    buyers: 'Escolha quem compra',
    validUntil: 'Dia ou hora inválidos',
    'lines.0.value': 'Valor é obrigatório',
  })
})

it('shows an offer as it was written, and sends it back alike', () => {
  const terms = offerSchema.parse({
    ...fresh(),
    lines: [
      { ...emptyLine('instalments', 'R$ 50.000,00'), count: '10', firstOn: '01/03/2030', index: 'IPCA' },
    ],
    conditions: [{ key: 'a', kind: 'financing', by: '01/02/2030', words: '' }],
    day: '20/01/2030',
    hour: '18:00',
    deedOn: '20/04/2030',
    keysOn: '02/05/2030',
    itbiPayer: 'both',
  })
  const known = { terms, validUntil: '2030-01-20T21:00:00.000Z', notes: null } as unknown as Offer
  const { key: _, ...line } = offerValuesOf(known, '1.00', [buyer]).lines[0] ?? emptyLine('own_funds')
  expect(line).toMatchObject({
    kind: 'instalments',
    value: 'R$ 50.000,00',
    count: '10',
    firstOn: '01/03/2030',
  })
  expect(offerSchema.parse(offerValuesOf(known, '1.00', [buyer]))).toEqual(terms)
})
