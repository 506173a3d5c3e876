import type { DraftFacts } from '../src/agreement/drafts/facts.ts'
import type { DraftText } from '../src/drafting/draft-text.ts'
import type { Property } from '../src/property/property.ts'
import type { Answers } from '../src/risk/question.ts'
import { simulateReport } from '../src/risk/simulation.ts'
import { partsOf } from './deed-people.ts'

export const draftAnswers: Answers = {
  registro_anterior: 'sim',
  imovel_quitado: 'nao',
  vendedor_tipo: 'juridica',
  outros_titulares: 'sim',
  financiamento: 'sim',
}
export const draftProperty = {
  type: 'apartamento',
  street: 'Rua das Laranjeiras',
  number: '120',
  complement: 'apto 301',
  neighborhood: 'Laranjeiras',
  city: 'Niterói',
  state: 'RJ',
  cep: '22240-003',
  value: '1250000.50',
  registrationNumber: '12.345',
  municipalRegistration: '0.998.776-5',
  owners: [
    {
      id: 1,
      fullName: 'Otávio Lima',
      cpf: '529.982.247-25',
      rg: '11.222.333-4',
      maritalStatus: 'Casado(a)',
      birthDate: '1970-05-09',
      fatherName: 'José Lima',
      motherName: 'Ana Lima',
      phone: '(21) 98888-7777',
      email: null,
    },
  ],
} as unknown as Property

export function makeDraftFacts(change: Partial<DraftFacts> = {}): DraftFacts {
  const nature = change.nature ?? 'compra_venda'
  return {
    nature,
    answers: draftAnswers,
    property: draftProperty,
    report: simulateReport(nature, draftAnswers),
    origin: 'Análise por regras (sem IA)',
    broker: { name: 'Helena Prado', creci: 'CRECI-RJ 1234' },
    valueInWords: 'um milhão duzentos e cinquenta mil reais e cinquenta centavos',
    longDate: '20 de novembro de 2026',
    setAside: [],
    landRead: null,
    parts: partsOf(change.property === undefined ? draftProperty : change.property),
    ...change,
  }
}

export function readDraftText({ title, blocks }: DraftText): string {
  return [title, ...blocks.flatMap((block) => Object.values(block).flat())]
    .filter((part) => part !== true)
    .join('\n')
}
