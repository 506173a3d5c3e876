import { isOtherRegister } from '../format/bare-register.ts'
import { leadingUnit, printedAddress, streetKinds, unitKinds } from '../property/printed-address.ts'
import type { Flow } from './flow.ts'
import { findLabelledValue, type PlacedValue } from './labelled.ts'
import { cibOn, cnmOn, provenMatricula } from './national-numbers.ts'
import type { Doubt, ProposalField } from './proposal.ts'
import { withTown } from './town-below.ts'

export interface Stated extends PlacedValue {
  field: ProposalField
}

export interface FoundSubject {
  kind: 'person' | 'property'
  stated: Stated[]
  /** Where two people are as likely, the numbers of both are shown. */
  shown: Stated[]
  doubts: Doubt[]
}

const registration = /^\d{1,3}(?:\.\d{3})+(?![\d-])|^\d{1,7}(?![\d.]*[/-]?\d)/
const municipal = /^\d[\d./-]{3,20}\d(?:-\w)?/
const street = `(?:${streetKinds}|quadra|SQ[NS])`
/** It may stand at the beginning of the next line. */
const unit = `(?:,?\\n(?:${unitKinds})\\.?\\s[^\\n,;.]{1,20})?`
export const address = new RegExp(`^(?:${leadingUnit})?${street}\\s[^\\n]{4,110}${unit}`, 'iu')
const numeral = '(?:n[º°o.]{1,2}\\s*)'
/** Its number is none of a house. */
const numbered =
  '(?<!(?:matr[ií]cula|inscri[çc][ãa]o|registro|processo|lei|decreto|certid[ãa]o|lote|quadra|vaga|ap(?:t|to|artamento)?\\.?|sala|loja|casa|bloco))'
/**
 * No words lead to it, but a number says that it is a place, and without a comma what stands beside the number. 'R'
 * alone is a street at the beginning of a line.
 */
const bareAddress = new RegExp(
  `(?:(?<![\\p{L}\\d])(?!r\\s)|(?<=(?:^|[\\n:])\\s*))(?:${street})\\s(?:[^\\n,]{3,60},\\s*${numeral}?\\d|[^\\n,;:()]{3,40}?(?:${numbered}\\s${numeral}\\d|\\s\\d{1,5}[\\s-]+(?:${unitKinds})[\\s.\\d]))[^\\n]{0,80}${unit}`,
  'iu',
)
const leadBefore = new RegExp(`${leadingUnit}$`, 'iu')
/** A unit that is the síndico's, a person's home, a neighbour, or what the unit came from. */
const ofAnother =
  /(?:vaga|garagem|s[ií]ndic|resident|reside\b|residência|domicili|confront|antig|resultant|vizinh|ao lado)[^\n;.]{0,80}$/iu
const unitNumbers =
  /(?<![\p{L}\d])(?:ap(?:t|to|artamento)?|unidade|un|sala|loja|casa|cobertura|conj(?:unto)?|cj)\.?\s*(?:n[º°o.]{1,2}\s*)?(\d{1,5})/giu

interface NumberLabels {
  matricula: readonly string[]
  inscricao: readonly string[]
}

const ofProperties: NumberLabels = {
  matricula: ['matrícula número', 'matrícula do imóvel', 'matrícula'],
  inscricao: [
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
}
/** Issuers have an inscrição, too, and who works or studies a matrícula. */
const ofPropertiesAlone: NumberLabels = {
  matricula: ['matrícula do imóvel'],
  inscricao: ['inscrição imobiliária', 'inscrição predial', 'inscrição no IPTU', 'índice cadastral'],
}
const registry = /registros? (?:gera(?:l|is) )?de im[óo]veis|(?<!\p{L})RGI(?!\p{L})/iu
const placeLabels = [
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
]

export function propertyOf(flow: Flow, labels = ofProperties): FoundSubject {
  const values: (Stated | null)[] = [
    stated('matricula', findLabelledValue(flow, labels.matricula, registration)),
    stated('inscricao', findLabelledValue(flow, labels.inscricao, municipal)),
    stated('address', addressOf(flow, placeLabels)),
  ]
  const read = values.filter((value) => value !== null).map(tidy)
  const { stated: found, shown, doubts } = withNationalNumbers(flow, read)
  const isTold = found.some(({ field, value }) => field !== 'address' || printedAddress(value)?.number)
  return { kind: 'property', stated: found, shown, doubts: [...doubts, ...(isTold ? [] : noSubject)] }
}

const mostAddresses = 6

/** The property that a paper names whatever it is about, if any, with the other addresses that it prints. */
export function propertyNamedIn(flow: Flow): Pick<FoundSubject, 'stated' | 'shown'> {
  const { matricula, inscricao } = ofPropertiesAlone
  const ofRegistry = registry.test(flow.text) ? ofProperties.matricula : matricula
  const { stated: found, doubts } = propertyOf(flow, { matricula: ofRegistry, inscricao })
  const known = doubts.some((doubt) => doubt === 'no_subject') ? [] : found
  const others = [...flow.text.matchAll(new RegExp(bareAddress, 'giu'))]
    .slice(0, mostAddresses)
    .map(({ 0: value, index: from }) => ({ field: 'address' as const, value, from, to: from + value.length }))
    .filter((one) => known.every(({ from, to }) => one.to <= from || to <= one.from))
  const [first, ...more] = others
  if (!first || known.some(({ field }) => field === 'address')) return { stated: known, shown: others }
  return { stated: [...known, first], shown: more }
}

/**
 * With the unit that stands before it: 'apartamento 302 do edifício situado na Rua …'. Where the paper prints another
 * unit, too, nobody knows which one the address is of.
 */
function addressOf(flow: Flow, labels: readonly string[]): PlacedValue | null {
  const line = findLabelledValue(flow, labels, address) ?? addressIn(flow)
  if (!line) return null
  const found = withTown(flow, line)
  const before = leadBefore.exec(flow.text.slice(Math.max(0, found.from - 200), found.from))
  if (!before) return found
  const from = found.from - before[0].length
  const units = new Set([...flow.text.matchAll(unitNumbers)].map(([, number]) => Number(number)))
  if (units.size > 1 || ofAnother.test(flow.text.slice(Math.max(0, from - 100), from))) return found
  return { ...found, value: flow.text.slice(from, found.to), from }
}

function addressIn({ text }: Flow): PlacedValue | null {
  const found = bareAddress.exec(text)
  return found && { value: found[0], from: found.index, to: found.index + found[0].length }
}

const noSubject: Doubt[] = ['no_subject']

/** A CNM that holds proves the matrícula, whatever was read beside the word. */
function withNationalNumbers(flow: Flow, read: readonly Stated[]): Omit<FoundSubject, 'kind'> {
  const [cnm, cib] = [cnmOn(flow), cibOn(flow)]
  const proven = stated('matricula', provenMatricula(cnm))
  const said = read.find(({ field }) => field === 'matricula')
  const isOther = proven !== null && isOtherRegister(said?.value, proven.value)
  const known = [
    ...(proven && (isOther || !said) ? [proven, ...read.filter((value) => value !== said)] : read),
    stated('cnm', cnm.stated),
    stated('cib', cib.stated),
  ]
  return {
    stated: known.filter((value) => value !== null),
    shown: [stated('cnm', cnm.shown), stated('cib', cib.shown), ...(isOther && said ? [said] : [])].filter(
      (value) => value !== null,
    ),
    doubts: [...cnm.doubts, ...cib.doubts, ...(isOther ? (['other_matricula'] as const) : [])],
  }
}

const tidy = (value: Stated): Stated =>
  value.field === 'matricula' ? { ...value, value: value.value.replace(/\D/g, '') } : value

const stated = (field: ProposalField, placed: PlacedValue | null): Stated | null =>
  placed && { field, ...placed }
