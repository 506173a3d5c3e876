import { catalogue } from '../catalogue/kinds.ts'
import { isCatalogueKind } from '../catalogue/names.ts'
import { isOtherRegister } from '../format/bare-register.ts'
import { leadingUnit, printedAddress, streetKinds, unitKinds } from '../property/printed-address.ts'
import { blockAt, linesOfFlow } from './blocks.ts'
import { type Flow, wordsBetween } from './flow.ts'
import { endOf, findLabelledValue, type PlacedValue } from './labelled.ts'
import { nameRunsIn } from './name-runs.ts'
import { nameIn } from './names.ts'
import { cibOn, cnmOn, provenMatricula } from './national-numbers.ts'
import { hiddenCpf } from './numbers.ts'
import { type Mention, mentionsOf, namesBehindCue, ownerNamed, representedIn } from './people.ts'
import { findPhrase } from './phrase.ts'
import type { Doubt, PaperKind, ProposalField } from './proposal.ts'
import type { Recogniser } from './recogniser.ts'
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

const ownerWeight = 3
/** It prints the CNPJ of its issuer. */
const ofHome: PaperKind = 'COMPROVANTE_RESIDENCIA'
const ofBoth: readonly PaperKind[] = ['certidao_casamento', 'CERTIDAO_ESTADO_CIVIL']

function isAboutProperty(kind: PaperKind): boolean {
  if (kind === 'ESPELHO_IPTU' || kind === 'ONUS_REAIS') return true
  return isCatalogueKind(kind) && catalogue[kind].about.some((about) => about === 'property')
}

export function findSubject(flow: Flow, recogniser: Recogniser): FoundSubject {
  if (!isAboutProperty(recogniser.kind)) return personOf(flow, recogniser)
  const property = propertyOf(flow)
  // A matrícula names all who ever owned it.
  if (recogniser.kind === 'onus_reais') return property
  const { pair: sole, tied, all } = pairOf(flow, recogniser)
  // Each of several owners is one.
  const pair = sole ?? tied[0] ?? null
  // Without words that say so, a person on such a paper may be anybody, unless it names one person alone.
  const isOwner = pair !== null && (pair.weight >= ownerWeight || standsAlone(flow, pair, all))
  if (isOwner)
    return {
      ...property,
      stated: [...property.stated, ...statedPair(pair)],
      doubts: [...property.doubts, ...(sole ? [] : ['several_people' as const])],
    }
  const named = ownerNamed(flow)
  return named ? { ...property, stated: [...property.stated, { field: 'name', ...named }] } : property
}

const rightBefore = /^[ ,;:–—()-]*(?:(?:CPF|CNPJ)[^\p{L}\d\n]{0,8}(?:n\S{0,2} )?)?$/iu

/** Name and number stand together, nothing says that they are somebody else's, and nobody else is on the paper. */
function standsAlone(
  { text }: Flow,
  { number, name, weight, isOther }: Mention,
  all: readonly Mention[],
): boolean {
  const others = all.filter((one) => one.number.value !== number.value)
  const isBeside = name !== null && rightBefore.test(text.slice(name.to, number.from))
  return isBeside && weight >= uncued && !isOther && others.every((one) => one.weight < 0)
}

const registration = /^\d{1,3}(?:\.\d{3})+(?![\d-])|^\d{1,7}(?![\d.]*[/-]?\d)/
const municipal = /^\d[\d./-]{3,20}\d(?:-\w)?/
const street = `(?:${streetKinds}|quadra|SQ[NS])`
/** It may stand at the beginning of the next line. */
const unit = `(?:,?\\n(?:${unitKinds})\\.?\\s[^\\n,;.]{1,20})?`
const address = new RegExp(`^(?:${leadingUnit})?${street}\\s[^\\n]{4,110}${unit}`, 'iu')
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
      addressOf(flow, [
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
      ]),
    ),
  ]
  const read = values.filter((value) => value !== null).map(tidy)
  const { stated: found, shown, doubts } = withNationalNumbers(flow, read)
  const isTold = found.some(({ field, value }) => field !== 'address' || printedAddress(value)?.number)
  return { kind: 'property', stated: found, shown, doubts: [...doubts, ...(isTold ? [] : noSubject)] }
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

function personOf(flow: Flow, recogniser: Recogniser): FoundSubject {
  const { pair: sole, all, tied, unnumbered } = pairOf(flow, recogniser)
  // A marriage is of both, and so is a list of two.
  const isOfBoth = ofBoth.includes(recogniser.kind) || areListed(flow, tied)
  const pair = sole ?? (isOfBoth ? (tied[0] ?? null) : null)
  const addressee = recogniser.kind === ofHome ? addresseeOf(flow) : null
  const name =
    pair || tied.length
      ? null
      : (unnumbered ?? addressee ?? nameIn(flow, null) ?? namesBehindCue(flow)[0] ?? null)
  return {
    kind: 'person',
    stated: pair ? statedPair(pair) : name ? [{ field: 'name', ...name }] : [],
    shown: (pair ? tied.slice(1) : tied).flatMap(statedPair),
    doubts: doubtsOf(flow, all, sole, isOfBoth ? ownerWeight : uncued),
  }
}

/** Bills name whom they are sent to in a line of its own above the address. */
function addresseeOf(flow: Flow): PlacedValue | null {
  const lines = linesOfFlow(flow)
  const found = nameRunsIn(flow).find((run) => {
    const index = lines.findIndex(({ from, to }) => from === run.from && to === run.to)
    return index >= 0 && address.test(lines[index + 1]?.text ?? '')
  })
  return found ?? null
}

/** Two that a table lists in one column: the paper is about both. */
function areListed(flow: Flow, tied: readonly Mention[]): boolean {
  const places = tied.map(({ number }) => wordsBetween(flow, number.from, number.to)[0])
  const [one, other] = places
  if (!one || !other || one.page !== other.page || Math.abs(one.box[0] - other.box[0]) > 0.01) return false
  return tied.every(({ name, number, weight }) => name && weight >= 1 && blockAt(flow, number.from) === 'row')
}

function statedPair({ number, name }: Mention): Stated[] {
  const { kind, value, from, to } = number
  return [{ field: kind, value, from, to }, ...(name ? [{ field: 'name' as const, ...name }] : [])]
}

/** Somebody else who weighs `least` may be whom the paper is about. */
function doubtsOf(flow: Flow, all: readonly Mention[], pair: Mention | null, least: number): Doubt[] {
  const isRivalled = all.some(({ number, weight }) => number.value !== pair?.number.value && weight >= least)
  if (pair && !isRivalled) return []
  if (all.length) return ['several_people']
  return hiddenCpf.test(flow.text) ? ['no_subject', 'hidden_number'] : ['no_subject']
}

function beginOf(flow: Flow, phrases: readonly string[] = []): number {
  const places = phrases.flatMap((phrase) => findPhrase(flow, phrase)).map((found) => endOf(flow, found))
  return places.length ? Math.min(...places) : 0
}

interface Chosen {
  pair: Mention | null
  all: readonly Mention[]
  tied: Mention[]
  /** The paper is about this name; all numbers are of others. */
  unnumbered?: PlacedValue
}

/** No word before it says whose the number is. */
const uncued = 1
/** The words before it say that it is of who asks. */
const asking = -0.5

/** Name and number are one choice. Where all are somebody else's, or two are as likely, nobody is chosen. */
function pairOf(flow: Flow, recogniser: Recogniser): Chosen {
  const begin = beginOf(flow, recogniser.subjectAfter)
  const all = mentionsOf(flow)
    .filter(({ number }) => number.from >= begin)
    .filter(({ number, weight }) => number.kind === 'cpf' || weight > 1 || recogniser.kind !== ofHome)
    .toSorted((one, other) => other.weight - one.weight || one.number.from - other.number.from)
  const best = all[0]
  // Who asks for a paper that names nobody else asks for one about himself.
  const isOnly = best && all.every(({ number }) => number.value === best.number.value)
  if (!best || best.weight < (isOnly ? asking : 0)) return { pair: null, all, tied: [] }
  const same = all.filter(({ number }) => number.value === best.number.value)
  const rivals = all.filter(
    ({ number, name, weight }) =>
      weight + (name ? 0 : 1) >= best.weight && number.value !== best.number.value,
  )
  if (rivals.length) return { pair: null, all, tied: [best, ...rivals.slice(0, 1)] }
  // 'inventariante do espólio de X' is about X, though only who takes the oath has a number.
  const other = best.weight <= uncued ? representedIn(flow, all) : null
  if (other) return { pair: null, all, tied: [], unnumbered: other }
  const name = same.find((one) => one.name)?.name ?? nameApart(flow, all, best)
  return { pair: { ...best, name }, all, tied: [] }
}

/** A form may have the name in another row; where it has several people, that name may be another's. */
function nameApart(flow: Flow, all: readonly Mention[], { number }: Mention): PlacedValue | null {
  const isAlone = all.every((one) => one.number.value === number.value || one.weight < 0)
  const cued = isAlone ? namesBehindCue(flow) : []
  const name =
    cued.find((run) => run.from > number.from - 400) ?? cued[0] ?? (isAlone ? nameIn(flow, null) : null)
  const isOthers = all.some((one) => one.number.value !== number.value && one.name?.value === name?.value)
  return isOthers ? null : name
}
