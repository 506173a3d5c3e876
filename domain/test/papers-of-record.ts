import { completeCpf } from '../src/format/cpf.ts'
import { pageOf } from '../src/reading/flow.ts'
import { readMatricula } from '../src/reading/matricula/acts.ts'
import { readPaper } from '../src/reading/read-paper.ts'
import type { PaperOfRecord, PropertyRecord } from '../src/risk/evidence.ts'
import { findingsOfPapers } from '../src/risk/findings/of-papers.ts'
import type { Answers } from '../src/risk/question.ts'
import { makeDeedPerson, makePart } from './deed-people.ts'

export const [ana, rui, stranger] = ['111222333', '222333444', '333444555'].map(completeCpf) as [
  string,
  string,
  string,
]
export const ownerOfRecord = makeDeedPerson({
  fullName: 'Ana Souza Lima',
  cpf: ana,
  maritalStatus: 'Solteiro(a)',
})
export const subject = {
  type: 'person',
  personId: ownerOfRecord.id,
  name: 'Ana Souza Lima',
  role: 'owner',
} as const
export const nothingRead = {
  result: null,
  resultBy: null,
  resolution: null,
  issuedOn: null,
  validUntil: null,
  validityBasis: null,
}
export const federalLines = (
  words: readonly string[],
  { until = '02/05/2027', cpf = ana, name = 'ANA SOUZA LIMA' } = {},
) => [
  'MINISTÉRIO DA FAZENDA',
  'Procuradoria-Geral da Fazenda Nacional',
  ...words,
  `Nome: ${name}`,
  `CPF: ${cpf}`,
  'Emitida às 10:28:14 do dia 03/11/2026 <hora e data de Brasília>.',
  `Válida até ${until}.`,
  'Código de controle da certidão: 1A2B.3D3A.8D62.B7B1',
]
export const title = 'DÉBITOS RELATIVOS AOS TRIBUTOS FEDERAIS E À DÍVIDA ATIVA DA UNIÃO'
export const federalNegative = federalLines([
  `CERTIDÃO NEGATIVA DE ${title}`,
  'é certificado que não constam pendências em seu nome',
])
export const federalWithEffects = federalLines([`CERTIDÃO POSITIVA COM EFEITOS DE NEGATIVA DE ${title}`])
export const federalPositive = federalLines([
  `CERTIDÃO POSITIVA DE ${title}`,
  'constam débitos em nome do contribuinte',
])
export const registerLines = (...acts: string[]) => [
  'REGISTRO DE IMÓVEIS',
  'CERTIFICO que a presente é cópia da MATRÍCULA Nº 12.345',
  `IMÓVEL: Apartamento 302. PROPRIETÁRIA: ANA SOUZA LIMA, CPF ${ana}.`,
  ...acts,
  'CERTIFICO, nos termos do art. 19 da Lei 6.015. Rio de Janeiro, 3 de novembro de 2026.',
]
export const mortgageOfRecord =
  'R-1/12.345 - HIPOTECA: por ROSA PRADO, credor BANCO. Rio de Janeiro, 15 de junho de 2009.'

export const recordOfPapers = (...papers: PaperOfRecord[]): PropertyRecord => ({
  registrationNumber: '12.345',
  municipalRegistration: null,
  today: '2026-11-22',
  items: [],
  papers,
  parts: [makePart(ownerOfRecord)],
})
export const findingsIn = (...papers: PaperOfRecord[]) => findingsOfPapers(recordOfPapers(...papers))

export const answersOfRecord: Answers = {
  registro_anterior: 'sim',
  imovel_quitado: 'sim',
  vendedor_tipo: 'fisica',
  outros_titulares: 'nao',
  financiamento: 'nao',
}

let last = 0

export function makePaper(lines: readonly string[], change: Partial<PaperOfRecord> = {}): PaperOfRecord {
  const text = { pages: [pageOf(lines)] }
  const reading = readPaper(text)
  last += 1
  return {
    readingId: last,
    label: 'Receita Federal',
    subject,
    stated: null,
    reading,
    unreadable: null,
    keptFromAi: false,
    matricula: reading.proposal.kind === 'onus_reais' ? readMatricula(text, 1) : null,
    ...change,
  }
}
