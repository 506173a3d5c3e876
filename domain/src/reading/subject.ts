import { catalogue } from '../catalogue/kinds.ts'
import { isCatalogueKind } from '../catalogue/names.ts'
import { blockAt, linesOfFlow } from './blocks.ts'
import { type Flow, wordsBetween } from './flow.ts'
import { endOf, type PlacedValue } from './labelled.ts'
import { nameRunsIn } from './name-runs.ts'
import { nameIn } from './names.ts'
import { hiddenCpf } from './numbers.ts'
import { type Mention, mentionsOf, namesBehindCue, ownerNamed, representedIn } from './people.ts'
import { findPhrase } from './phrase.ts'
import { address, type FoundSubject, propertyNamedIn, propertyOf, type Stated } from './property-on.ts'
import type { Doubt, PaperKind } from './proposal.ts'
import type { Recogniser } from './recogniser.ts'

const ownerWeight = 3
/** It prints the CNPJ of its issuer. */
const ofHome: PaperKind = 'COMPROVANTE_RESIDENCIA'
const ofBoth: readonly PaperKind[] = ['certidao_casamento', 'CERTIDAO_ESTADO_CIVIL']

function isAboutProperty(kind: PaperKind): boolean {
  if (kind === 'ESPELHO_IPTU' || kind === 'ONUS_REAIS') return true
  return isCatalogueKind(kind) && catalogue[kind].about.some((about) => about === 'property')
}

export function findSubject(flow: Flow, recogniser: Recogniser | null): FoundSubject {
  if (!recogniser) return namedBy(flow)
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

type Way = Pick<Recogniser, 'kind' | 'subjectAfter'>

/**
 * A paper of unknown kind is read as a bill is: nobody knows whom it is about, so all are shown whom it is sent to or
 * whom a label names, and all addresses. A CNPJ is mostly that of who sends it, so that it only shows it.
 */
function namedBy(flow: Flow): FoundSubject {
  const person = personOf(flow, { kind: ofHome })
  const property = propertyNamedIn(flow)
  const all = [...person.stated, ...person.shown]
  const isNumbered = all.some(({ field }) => field === 'cpf')
  const names = isNumbered ? [] : namesLedTo(flow).map((name): Stated => ({ field: 'name', ...name }))
  const own = person.stated.filter(({ field }) => field === 'name')
  const hasSender = own.length < person.stated.length
  const stated = isNumbered
    ? person.stated
    : (hasSender ? [...names, ...own] : [...own, ...names]).slice(0, 1)
  const others = [...all, ...names].filter(({ from }) => stated.every((one) => one.from !== from))
  return {
    kind: stated.length || all.length ? 'person' : 'property',
    stated: [...stated, ...property.stated],
    shown: [...new Map(others.map((one) => [one.from, one])).values(), ...property.shown],
    doubts: [],
  }
}

/** Words that letters, contracts and declarations put right before whom they are about. */
const leading =
  /(?<!\p{L})(?:prezad[oa]s?|ilm[oa]s?\.?|a\/c|aos? cuidados d[eo]|eu|declar[oa](?:mos)?\b[^.;]{0,40}\sque|locador[a]?|locat[áa]ri[oa]|inquilin[oa]|contratante|destinat[áa]ri[oa]|pagador[a]?|sacad[oa]|segurad[oa]|benefici[áa]ri[oa])[\s,:]{1,2}(?:[ao]\s)?(?:senhor[a]?\s|sr[a]?\.?\s)?$/iu

function namesLedTo(flow: Flow): PlacedValue[] {
  const labelled = nameIn(flow, null)
  const isLed = ({ from }: PlacedValue) => leading.test(flow.text.slice(Math.max(0, from - 80), from))
  const all = [
    ...addresseesOf(flow),
    ...(labelled ? [labelled] : []),
    ...namesBehindCue(flow),
    ...nameRunsIn(flow).filter(isLed),
  ]
  return [...new Map(all.map(({ value, from, to }) => [from, { value, from, to }])).values()]
}

function personOf(flow: Flow, recogniser: Way): FoundSubject {
  const { pair: sole, all, tied, unnumbered } = pairOf(flow, recogniser)
  // A marriage is of both, and so is a list of two.
  const isOfBoth = ofBoth.includes(recogniser.kind) || areListed(flow, tied)
  const pair = sole ?? (isOfBoth ? (tied[0] ?? null) : null)
  const addressee = recogniser.kind === ofHome ? addresseesOf(flow)[0] : null
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
function addresseesOf(flow: Flow): PlacedValue[] {
  const lines = linesOfFlow(flow)
  return lines.flatMap(({ text: value, from, to }, index) => {
    const isName = nameRunsIn(flow).some((run) => run.from <= from && to <= run.to)
    return isName && address.test(lines[index + 1]?.text ?? '') ? [{ value, from, to }] : []
  })
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
function pairOf(flow: Flow, recogniser: Way): Chosen {
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
