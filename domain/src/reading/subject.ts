import { catalogue } from '../catalogue/kinds.ts'
import { isCatalogueKind } from '../catalogue/names.ts'
import type { Flow } from './flow.ts'
import { endOf, findLabelledValue, type Placed } from './labelled.ts'
import { nameIn } from './names.ts'
import { hiddenCpf, type PersonNumber, personNumbers } from './numbers.ts'
import { findPhrase } from './phrase.ts'
import type { Doubt, PaperKind, ProposalField } from './proposal.ts'
import type { Recogniser } from './recogniser.ts'

export interface Stated extends Placed {
  field: ProposalField
}

export interface FoundSubject {
  kind: 'person' | 'property'
  stated: Stated[]
  doubts: Doubt[]
}

function isAboutProperty(kind: PaperKind): boolean {
  if (kind === 'ESPELHO_IPTU' || kind === 'ONUS_REAIS') return true
  return isCatalogueKind(kind) && catalogue[kind].about.some((about) => about === 'property')
}

export function findSubject(flow: Flow, recogniser: Recogniser): FoundSubject {
  return isAboutProperty(recogniser.kind) ? propertyOf(flow) : personOf(flow, recogniser)
}

const registration = /^\d{1,3}(?:\.\d{3})+(?![\d-])|^\d{1,7}(?![\d.]*[/-]?\d)/
const municipal = /^\d[\d./-]{3,20}\d(?:-\w)?/
const address =
  /^(?:rua|r\.|avenida|av\.?|travessa|trav\.|alameda|al\.|pra[çc]a|estrada|estr\.|rodovia|ladeira|largo|beco|quadra|SQ[NS])\s[^\n]{4,110}/iu

function propertyOf(flow: Flow): FoundSubject {
  const values: (Stated | null)[] = [
    stated(
      'matricula',
      findLabelledValue(flow, ['matrícula número', 'matrícula do imóvel', 'matrícula'], registration),
    ),
    stated(
      'inscricao',
      findLabelledValue(
        flow,
        [
          'inscrição imobiliária',
          'inscrição municipal',
          'inscrição predial',
          'inscrição fiscal',
          'inscrição cadastral',
          'inscrição no IPTU',
          'número do contribuinte',
          'cadastro do imóvel',
          'índice cadastral',
          'indicação fiscal',
          'número CBMERJ',
          'código do imóvel rural',
          'NIRF',
          'CIB',
          'inscrição',
        ],
        municipal,
      ),
    ),
    stated(
      'address',
      findLabelledValue(
        flow,
        [
          'endereço do imóvel',
          'localização do imóvel',
          'local do imóvel',
          'situado na',
          'situada na',
          'localizado na',
          'situado à',
          'endereço',
          'logradouro',
          'imóvel',
        ],
        address,
      ),
    ),
  ]
  const found = values.filter((value) => value !== null).map(tidy)
  const isTold = found.some(({ field }) => field === 'matricula' || field === 'inscricao')
  return { kind: 'property', stated: found, doubts: isTold ? [] : ['no_subject'] }
}

const tidy = (value: Stated): Stated =>
  value.field === 'matricula' ? { ...value, value: value.value.replace(/\D/g, '') } : value

const stated = (field: ProposalField, placed: Placed | null): Stated | null => placed && { field, ...placed }

function personOf(flow: Flow, recogniser: Recogniser): FoundSubject {
  const begin = beginOf(flow, recogniser.subjectAfter)
  const all = personNumbers(flow).filter(({ from }) => from >= begin)
  const number = chosen(flow, all)
  const name = nameIn(flow, number?.from ?? null)
  const found = [
    number && { field: number.kind, value: number.value, from: number.from, to: number.to },
    name && { field: 'name' as const, ...name },
  ].filter((value) => value !== null)
  return { kind: 'person', stated: found, doubts: doubtsOf(flow, all, number) }
}

function doubtsOf(flow: Flow, all: readonly PersonNumber[], number: PersonNumber | null): Doubt[] {
  if (number) return []
  if (all.length) return ['several_people']
  return hiddenCpf.test(flow.text) ? ['no_subject', 'hidden_number'] : ['no_subject']
}

function beginOf(flow: Flow, phrases: readonly string[] = []): number {
  const places = phrases.flatMap((phrase) => findPhrase(flow, phrase)).map((found) => endOf(flow, found))
  return places.length ? Math.min(...places) : 0
}

const ofOthers =
  /\b(?:assinad[oa]|assinatura|signat[áa]ri[oa]|emitid[oa] por|respons[áa]vel|servidor|oficial|tabeli[ãa]o?|escrevente|solicitante|representante|procurador|advogad[oa]|s[íi]ndic[oa]|credor|m[ãa]e|pai|c[ôo]njuge|testemunha)\b[^\n]{0,50}\n?[^\n]{0,30}$/i
const ofIssuer =
  /\b(?:administradora|munic[íi]pio|prefeitura|cart[óo]rio|of[íi]cio|tribunal|secretaria|distribuidora|concession[áa]ria|companhia)\b[^\n]{0,50}\n?[^\n]{0,30}$/i
const ofSubject =
  /(?:(?:CPF|CNPJ|C\.P\.F\.?)(?:\/(?:MF|CNPJ))?(?:\s*\([^)]*\))?|inscri[çc][ãa]o|inscrit[oa]\(?a?\)? no (?:CPF|CNPJ))[^\p{L}\d]{0,10}(?:sob )?(?:o )?(?:n[º°o.]*)?[^\p{L}\d]{0,6}$/iu
const nearName =
  /(?:nome|contribuinte|raz[ãa]o social|interessad[oa]|requerente|titular|pesquisad[oa]|outorgante|contra|em nome de|certific\p{L}*)[^\n]{0,80}\n?[^\n]{0,60}$/iu

function chosen({ text }: Flow, all: readonly PersonNumber[]): PersonNumber | null {
  const weighed = all.map((number, order) => {
    const before = text.slice(Math.max(0, number.from - 140), number.from)
    const weight =
      (ofSubject.test(before) ? 2 : 0) +
      (nearName.test(before) ? 3 : 0) -
      (ofOthers.test(before) || (number.kind === 'cnpj' && ofIssuer.test(before)) ? 5 : 0)
    return { number, weight, order }
  })
  const best = weighed.toSorted((one, other) => other.weight - one.weight || one.order - other.order)[0]
  // Where all numbers are somebody else's, none is the subject's.
  if (!best || best.weight < 0) return null
  const rivals = weighed.filter(
    ({ number, weight }) => weight === best.weight && number.value !== best.number.value,
  )
  return rivals.length ? null : best.number
}
