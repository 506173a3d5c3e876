import { describe, expect, it } from 'vitest'
import { makeItem } from '../../../test/evidence.ts'
import type { PropertyRecord } from '../evidence.ts'
import type { Answers } from '../question.ts'
import { simulateReport } from '../simulation.ts'
import { completeByRules } from './with-findings.ts'

const answers: Answers = {
  registro_anterior: 'sim',
  imovel_quitado: 'sim',
  vendedor_tipo: 'fisica',
  outros_titulares: 'nao',
  financiamento: 'nao',
}
const ofOwner = { subject: { type: 'person', personId: 1, name: '', role: 'owner' } } as const
const ofSpouse = { subject: { type: 'person', personId: 2, name: '', role: 'spouse' } } as const
const expired = { state: 'expired', validUntil: '2026-03-20' } as const
const missing = { status: 'pending', state: 'pending', result: null, validUntil: null } as const

function lists(...items: PropertyRecord['items']) {
  const record = { registrationNumber: '12.345', today: '2026-11-23', parts: [], items }
  const basis = { nature: 'compra_venda', answers, record, files: [] } as const
  const { pendencies, recommendations, findings } = completeByRules(
    simulateReport('compra_venda', answers),
    basis,
  )
  return { all: [...pendencies, ...recommendations], received: findings?.find(({ rows }) => rows) }
}
const labour = 'Certidão negativa de débitos trabalhistas'
const registry = 'Obter a certidão atualizada da matrícula (no máximo 30 dias)'
const taxes = 'Verificar os tributos municipais do imóvel'

describe('what the rules always ask for', () => {
  it('is asked where nothing lies there', () => {
    expect(lists().all).toEqual([labour, registry, taxes])
    expect(lists(makeItem('debitos_trabalhistas', { ...ofOwner, ...missing })).all).toContain(labour)
  })

  it('is left out where the record has it in date', () => {
    const { all } = lists(
      makeItem('debitos_trabalhistas', ofOwner),
      makeItem('onus_reais', { state: 'with_issues', result: 'positiva' }),
      makeItem('situacao_fiscal'),
    )
    expect(all).toEqual([])
  })

  it('says what lies there and does not do', () => {
    const { all } = lists(
      makeItem('debitos_trabalhistas', { ...ofOwner, state: 'with_issues', result: 'positiva' }),
      makeItem('debitos_trabalhistas', { ...ofSpouse, ...missing }),
      makeItem('onus_reais', expired),
      makeItem('situacao_fiscal', { result: null }),
    )
    expect(all).toEqual([
      `${labour}; já recebida: Débitos Trabalhistas (CNDT) (do 1º proprietário), positiva; falta a do cônjuge`,
      `${registry}; já recebida: Ônus Reais (do imóvel), vencida em 20/03/2026`,
      `${taxes}; já recebida: Situação fiscal e enfitêutica (do imóvel), resultado não informado`,
    ])
  })
})

it('certificates that are in date stand one by one, and only those', () => {
  const { received } = lists(
    makeItem('onus_reais'),
    makeItem('receita_federal', ofOwner),
    makeItem('justica_federal', { ...ofOwner, issuedOn: null, validUntil: null }),
    makeItem('taxa_incendio', expired),
  )
  expect(received?.text).toBe('Recebidas e em dia: 2 certidões.')
  expect(received?.rows).toEqual([
    { what: 'Ônus Reais (do imóvel)', says: 'negativa, vale até 10/12/2026' },
    { what: 'Receita Federal (do 1º proprietário)', says: 'negativa, vale até 10/12/2026' },
  ])
})
