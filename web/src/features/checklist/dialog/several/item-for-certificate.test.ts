import { completeCnpj } from '@soleira/domain/format/cnpj'
import { completeCpf } from '@soleira/domain/format/cpf'
import type { Proposal } from '@soleira/domain/reading/proposal'
import { expect, it } from 'vitest'
import { aDiligence } from '../../../../../test/diligence.ts'
import { shownItems } from '../shown-item.ts'
import { itemForCertificate } from './item-for-certificate.ts'

const [ana, beto] = [completeCpf('529982247'), completeCpf('123456789')]
const cnpj = completeCnpj('123456780001')
const people = new Map([
  [1, { fullName: 'Ana Reis', cpf: ana, cnpj: null }],
  [2, { fullName: 'Beto Reis', cpf: beto, cnpj }],
])
const items = shownItems(
  aDiligence({
    people: ['Ana Reis', 'Beto Reis'],
    personal: ['sefaz', 'debitos_trabalhistas', 'receita_federal'],
    change: ({ id }) => {
      if (id === 'debitos_trabalhistas') return { documentId: 8 }
      return id === 'receita_federal' ? { status: 'set_aside' } : {}
    },
  }),
)
const find = (proposal: Partial<Proposal> | null) =>
  itemForCertificate(
    { proposal: proposal && { kind: 'sefaz', sureness: 'sure', ...proposal } },
    items,
    people,
  )
const of = (numbers: object) => ({ subject: { kind: 'person', ...numbers } }) as const

it.each([
  ['of whom its CPF names', of({ cpf: beto }), 'sefaz-2'],
  ['of whom its CNPJ names', of({ cnpj }), 'sefaz-2'],
  ['of nobody by a name alone', of({ name: 'ANA REIS' }), null],
  ['of nobody whose CPF is not among them', of({ cpf: completeCpf('987654321') }), null],
  ['of the property, whoever it names', { kind: 'onus_reais', ...of({ cpf: beto }) }, 'onus_reais'],
  ['none where one has its paper', { kind: 'debitos_trabalhistas', ...of({ cpf: ana }) }, null],
  ['none where it does not apply', { kind: 'receita_federal', ...of({ cpf: ana }) }, null],
  ['none of a kind that is not asked for', { kind: 'COMPROVANTE_RESIDENCIA' }, null],
  ['none of no known kind', { kind: null, ...of({ cpf: ana }) }, null],
  ['none where nothing was read', null, null],
] as const)('a paper is %s', (_, proposal, key) => {
  expect(find(proposal)).toBe(key)
})
