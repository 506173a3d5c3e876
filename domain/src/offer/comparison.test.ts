import { describe, expect, it } from 'vitest'
import { draftedProperty } from '../../test/drafts-of-people.ts'
import { type ComparedOffer, comparedRows, comparisonText } from './comparison.ts'
import { offerInput } from './offer.ts'

const words = (words: string) => ({
  total: { least: '0.00', most: '0.00' },
  words,
  isWhole: true,
  isConfirmed: true,
  parts: [],
})

function offered(change: object = {}, buyers: readonly string[] = ['Iara Campos']): ComparedOffer {
  const {
    validUntil: _,
    notes: __,
    ...terms
  } = offerInput.parse({
    total: '800000.00',
    lines: [{ kind: 'own_funds', value: '800000.00' }],
    validUntil: '2030-01-20T18:00',
    notes: 'pode subir',
    ...change,
  })
  const offer = {
    side: 'buyer' as const,
    state: 'presented' as const,
    terms,
    net: words('R$ 752.000,00'),
    buyerTotal: words('no máximo R$ 830.000,00'),
  }
  return { offer, buyers, validUntil: '20/01/2030 às 18:00' }
}
const rowOf = (compared: readonly ComparedOffer[], label: string) =>
  comparedRows(compared).find(([name]) => name === label)?.[1]

const ofBank = offered(
  {
    conditions: [{ kind: 'financing', by: '2030-03-01' }],
    keysOn: '2030-05-02',
    lines: [
      { kind: 'sinal', value: '80000.00', firstOn: '2030-02-01' },
      { kind: 'instalments', value: '2000.00', count: 10, firstOn: '2030-03-01' },
      { kind: 'financing', value: '500000.00', bank: 'Banco Azul', isApproved: false },
      { kind: 'own_funds', value: '200000.00', firstOn: '2030-05-03' },
    ],
  },
  ['Rui Prado', 'Ana Prado'],
)

describe('offers side by side', () => {
  it('have a row for each term that one of them has, in one order', () => {
    const rows = comparedRows([offered(), ofBank])
    expect(rows.map(([label]) => label)).toEqual([
      'Quem propõe',
      'Situação',
      'Validade',
      'Preço total',
      'Sinal',
      'Recursos próprios',
      'Parcelas',
      'Financiamento',
      'Financiamento aprovado',
      'Entrega das chaves',
      'Quem paga a escritura',
      'Quem paga o ITBI',
      'Quem paga o registro',
      'Em dinheiro, sem financiamento, consórcio nem permuta',
      'Pago até a entrega das chaves',
      'Líquido para o proprietário',
      'De onde vem o líquido',
      'Total do comprador',
      'De onde vem o total do comprador',
    ])
    expect(rows.every(([, cells]) => cells.length === 2)).toBe(true)
    expect(rowOf([offered(), ofBank], 'Quem propõe')).toEqual(['Iara Campos', 'Rui Prado e Ana Prado'])
    expect(rowOf([offered(), ofBank], 'Sinal')).toEqual([null, 'R$ 80.000,00, em 01/02/2030'])
  })

  it('tell what is money of the buyer, and what of it has come when the keys go', () => {
    expect(rowOf([offered(), ofBank], 'Em dinheiro, sem financiamento, consórcio nem permuta')).toEqual([
      'R$ 800.000,00',
      'R$ 300.000,00',
    ])
    expect(rowOf([offered(), ofBank], 'Pago até a entrega das chaves')).toEqual([
      null,
      'R$ 82.000,00; das parcelas só a primeira tem dia; sem dia dito: financiamento',
    ])
    const onTheDay = offered({
      keysOn: '2030-05-03',
      lines: [{ kind: 'own_funds', value: '800000.00', firstOn: '2030-05-03' }],
    })
    expect(rowOf([onTheDay], 'Pago até a entrega das chaves')).toEqual(['R$ 800.000,00'])
  })

  it('say how much of the net is no money, and that a draft is no offer yet', () => {
    const lines = [
      { kind: 'exchange', value: '300000.00', description: 'casa em Niterói' },
      { kind: 'fgts', value: '500000.00' },
    ]
    const { offer, ...rest } = offered({ lines, keysOn: '2030-05-03' })
    const drafted = { ...rest, offer: { ...offer, state: 'draft' as const } }
    expect(rowOf([drafted], 'Líquido para o proprietário')).toEqual([
      'R$ 752.000,00, dos quais R$ 300.000,00 em permuta',
    ])
    expect(rowOf([drafted], 'Situação')).toEqual(['Rascunho, ainda não apresentada'])
    expect(rowOf([drafted], 'Pago até a entrega das chaves')).toEqual(['R$ 0,00; sem dia dito: FGTS'])
  })

  it('tell a counter-offer as what the owners ask', () => {
    const { offer, ...rest } = offered()
    const asked = { ...rest, offer: { ...offer, side: 'owner' as const } }
    expect(rowOf([asked], 'Quem propõe')).toEqual(['Contraproposta a Iara Campos'])
  })
})

it('the document of a comparison is for the owners, and takes nobody’s decision', () => {
  const { title, missing, blocks } = comparisonText(
    [offered(), ofBank],
    draftedProperty,
    '10 de janeiro de 2030',
  )
  expect([title, missing]).toEqual(['Comparação de propostas', []])
  const [what, whom, table] = blocks
  expect(what).toMatchObject({
    text: expect.stringMatching(/^2 propostas pelo imóvel: .* em 10 de janeiro de 2030\.$/),
  })
  expect(whom).toMatchObject({ text: expect.stringContaining('Para os proprietários') })
  expect(table).toMatchObject({ kind: 'table', head: ['', 'Proposta 1', 'Proposta 2'] })
  const rows = table?.kind === 'table' ? table.rows : []
  expect(rows).toContainEqual(['Sinal', '–', 'R$ 80.000,00, em 01/02/2030'])
  expect(JSON.stringify(blocks)).not.toContain('pode subir')
})
