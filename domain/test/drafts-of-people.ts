import { writeDraft } from '../src/agreement/drafts/write.ts'
import type { DeedPart } from '../src/drafting/people.ts'
import type { Property } from '../src/property/property.ts'
import type { Nature } from '../src/risk/nature.ts'
import type { PartialAnswers } from '../src/risk/question.ts'
import { makePart as makeAnyPart, makeDeedPerson } from './deed-people.ts'

/** A property of one's own needs the spouse's consent, and no sale by the spouse. */
export const alone = { goods: 'own', acquiredBy: 'inheritance', acquiredOn: '2001-02-03' } as const
export const makeOwnPart: typeof makeAnyPart = (person, role, represents) =>
  makeAnyPart(person, role, represents, alone)

const answers: PartialAnswers = {
  imovel_quitado: 'sim',
  financiamento: 'nao',
  vendedor_tipo: 'fisica',
}
export const draftedProperty = {
  type: 'casa',
  street: 'Rua A',
  number: '1',
  complement: null,
  neighborhood: 'Centro',
  city: 'Niterói',
  state: 'RJ',
  cep: '24020-000',
  value: '1.00',
  registrationNumber: '7',
  municipalRegistration: null,
} as Property

export function draftWith(
  parts: DeedPart[],
  nature: Nature = 'compra_venda',
  id: 'contrato' | 'quitacao' = 'contrato',
  more: PartialAnswers = {},
  other: { property?: Property; setAside?: string[] } = {},
) {
  const { blocks, missing } = writeDraft(id, {
    nature,
    answers: { ...answers, ...more },
    property: draftedProperty,
    parts,
    valueInWords: 'um real',
    longDate: '20 de novembro de 2026',
    setAside: [],
    landRead: null,
    ...other,
    report: {
      riskLevel: 'baixo',
      summary: '',
      alerts: [],
      recommendations: [],
      pendencies: [],
      contractModels: [],
    },
    origin: 'Análise por regras (sem IA)',
    broker: { name: 'Helena Prado', creci: 'CRECI-RJ 1' },
  })
  const signatures = blocks.flatMap((block) => (block.kind === 'signatures' ? block.lines : []))
  const text = blocks.flatMap((block) => Object.values(block).flat()).join('\n')
  return { text, missing, signatures }
}

export const rui = makeDeedPerson({
  fullName: 'Rui Sá',
  nationality: 'Brasileira',
  profession: 'Arquiteto',
  rg: '2',
})
export const ana = makeDeedPerson({
  fullName: 'Ana Sá',
  cpf: '529.982.247-25',
  rg: '1',
  maritalStatus: 'Casado(a)',
  nationality: 'Brasileira',
  profession: 'Médica',
  address: 'Rua B, 2, Niterói - RJ',
  union: { kind: 'marriage', regime: 'comunhao_parcial', since: '2010-02-10', prenup: null, spouse: rui },
})
