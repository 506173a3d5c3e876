import { isCatalogueKind } from '../catalogue/names.ts'
import type { ItemState } from '../checklist/item.ts'
import { civilStatus } from '../document/category.ts'
import { type Contradiction, contradictions, type Expected } from './contradictions.ts'
import type { KnownPerson, KnownProperty, KnownRecords, KnownSpouse, Wants } from './known-records.ts'
import { namedIn, otherOn, spouseOn } from './of-couple.ts'
import { placeOfOther } from './other-place.ts'
import { identityKind, type PaperKind, type Reading, slotOfPaperKind } from './proposal.ts'
import { only, propertyToldBy } from './told-property.ts'

/** `lacks` and `expired` are ticked; what is `held` stays as it is until somebody replaces it. */
export const whysCounting = ['lacks', 'expired', 'held'] as const
type WhyCounts = (typeof whysCounting)[number]

interface Counting {
  propertyId: number
  why: WhyCounts
  /** YYYY-MM-DD, of the paper that is there. */
  since: string | null
}

export interface PaperPlace {
  personId: number | null
  /** The name under which the account knows the person. */
  personName: string | null
  /** Whom a paper about a property names by number, as its owner. */
  owner: { id: number; name: string } | null
  /** For whom it counts, too: it is a paper of a couple. */
  spouse: KnownSpouse | null
  propertyId: number | null
  /**
   * All properties of its person, for a couple's paper of either, that ask for it in their checklist, or in the slot of
   * the civil status. Empty for a paper of a property.
   */
  counts: Counting[]
  /** A slot of the intake where the checklist does not ask for the kind. */
  as: PaperKind | null
  contradictions: Contradiction[]
  /** It may be filed without a look at it. */
  isSure: boolean
  /**
   * As sure, or of a kind whose words nobody has confirmed, or of two who are registered as spouses: a row tells enough
   * to file it.
   */
  isReady: boolean
  /** Ready but for the paper that counts in its place, which it would replace, or that waits for it, too. */
  mayReplace: boolean
  /** On which day the certificate whose place it would take was issued, or came where it prints none. */
  replacedDay: string | null
  /** Ready once somebody says that it is of that property. */
  mayVouch: boolean
  collidesWith: { paperId: number; fileName: string; issuedOn: string | null } | null
}

/**
 * Tells the person by CPF or CNPJ, never by name alone, but for a paper of unknown kind, which a click keeps with whom
 * it names. The property is the one for which the paper was brought, unless it is of somebody else or of another one;
 * else the one whose register it names, else the only one in which the person has a part.
 */
export function findFilingPlace(
  reading: Reading,
  hint: number | null,
  known: KnownRecords,
  today: string,
): PaperPlace {
  const { kind, subject, sureness } = reading.proposal
  if (kind === null) return keptPlace(placeOfOther(reading, hint, known), contradictions(reading, { today }))
  const named = namedIn(reading, hint, known)
  // The owner whom a paper about a property names does not make it theirs.
  const person = subject?.kind === 'property' && kind !== identityKind ? null : named
  const printed = person && spouseOn(reading, person.id, known.people)
  const other = person && otherOn<KnownSpouse, KnownPerson>(reading, person, known.people)
  const spouse = other && spouseFrom(other)
  const about = [person, spouse].filter((one) => one !== null)
  const told = propertyToldBy(reading, known)
  const counts =
    needsPerson(reading) || kind === civilStatus
      ? countsOf(about, printed ? about : about.slice(0, 1), kind, known)
      : []
  const own = counts.filter(({ propertyId }) => person?.propertyIds.includes(propertyId))
  const ticked = own.filter(({ why }) => why !== 'held')
  const found =
    hint ??
    told.propertyId ??
    only([...new Set(person?.propertyIds)]) ??
    (ticked[0] ?? own[0])?.propertyId ??
    null
  const there = counts.find(({ propertyId }) => propertyId === found)
  const property = known.properties.find(({ id }) => id === found)
  // The paper was brought for a property in which the named person has no part.
  const isNumbered = Boolean(subject?.cpf || subject?.cnpj)
  const hasPart = about.find(({ propertyIds }) => found !== null && propertyIds.includes(found))
  const isStranger = needsPerson(reading) && isNumbered && found !== null && !hasPart
  const isTold = !needsPerson(reading) || person !== null
  // A paper of a couple is filed for the one who takes part there.
  const whose = hasPart ?? person
  const as = property?.wants ? placeIn(property.wants, kind, whose?.id ?? null) : kind
  const against = contradictions(reading, {
    ...(property && { property: numbersOf(property) }),
    ...(named && { person: numbersAndName(named) }),
    today,
  })
  const denied = [...against, ...(isStranger ? (['another_person'] as const) : [])]
  if (hint !== null && denied.some((code) => code === 'another_person' || code === 'another_property')) {
    const itself = findFilingPlace(reading, null, known, today)
    return { ...itself, ...unready, propertyId: butFor(hint, itself.propertyId), contradictions: denied }
  }
  const replaced = there?.why === 'held' && as !== civilStatus ? there : heldItem(property?.wants, as)
  const all = [
    ...denied,
    ...(isNumbered && found !== null && namesOther(reading, found, named)
      ? (['another_owner'] as const)
      : []),
    ...(as === 'not_asked' && isTold && !isStranger ? [as] : []),
    ...(replaced ? (['replaces'] as const) : []),
  ]
  const isVouched = hint !== null || told.propertyId !== found || told.isSure
  const isPlaced = kind !== null && found !== null && isTold
  // The one who brought it has said of which property it is.
  const isNamed = hint !== null && ownItem(property?.wants, as) !== undefined
  const isOfBoth = printed !== null && printed.id === person?.spouse?.id
  const isSeen =
    sureness === 'sure' ||
    reading.doubts.every(
      (doubt) =>
        doubt === 'unconfirmed_phrases' ||
        (isNamed && doubt === 'no_subject') ||
        (isOfBoth && doubt === 'several_people'),
    )
  const isWhole = isPlaced && isSeen && all.length === 0
  const isReady = isWhole && isVouched
  const isSure = isReady && sureness === 'sure'
  const mayReplace =
    isPlaced && isSeen && isVouched && all.length > 0 && all.every((code) => code === 'replaces')
  return {
    personId: whose?.id ?? null,
    personName: whose?.name ?? null,
    owner: named && !person ? { id: named.id, name: named.name } : null,
    spouse: whose === spouse && person ? spouseFrom(person) : spouse,
    propertyId: found,
    // A founding paper that fills the slot of identity alone is no certificate, which another property could use.
    counts: as === kind || as === civilStatus || as === 'not_asked' ? counts : [],
    as: as === 'not_asked' ? kind : as,
    contradictions: all,
    isSure,
    isReady,
    mayReplace,
    replacedDay: replaced?.since ?? null,
    mayVouch: isWhole && !isVouched,
    collidesWith: null,
  }
}

const unready = {
  isSure: false,
  isReady: false,
  mayReplace: false,
  mayVouch: false,
  replacedDay: null,
  collidesWith: null,
}

/** It does not count there, wherever else it does. */
const butFor = (hint: number, found: number | null) => (found === hint ? null : found)

/** A row tells too little of it to file it together with others. */
function keptPlace(
  { person, propertyId, as, contradictions: against }: ReturnType<typeof placeOfOther>,
  all: readonly Contradiction[],
): PaperPlace {
  return {
    personId: person?.id ?? null,
    personName: person?.name ?? null,
    owner: null,
    spouse: null,
    propertyId,
    counts: [],
    as,
    contradictions: [...all, ...against],
    ...unready,
  }
}

const numbersAndName = ({ cpf, cnpj, name }: KnownPerson) => ({
  name,
  ...(cpf && { cpf }),
  ...(cnpj && { cnpj }),
})

const spouseFrom = ({ id, cpf, name, propertyIds }: KnownSpouse): KnownSpouse => ({
  id,
  cpf,
  name,
  propertyIds,
})

type About = Pick<KnownPerson, 'id' | 'propertyIds'>

/** Properties in which one of them has a part and that ask for the paper of them, in a slot for that of `whose`. */
function countsOf(
  about: readonly About[],
  whose: readonly About[],
  kind: PaperKind | null,
  { properties }: KnownRecords,
): Counting[] {
  const isAmong = (ids: readonly (number | null)[]) => whose.some(({ id }) => ids.includes(id))
  return [...new Set(about.flatMap(({ propertyIds }) => propertyIds))].flatMap((propertyId) => {
    const wants = properties.find(({ id }) => id === propertyId)?.wants
    if (!wants) return []
    const inSlot = (isHeld: boolean): Counting[] =>
      isAmong(wants.ownerIds) ? [{ propertyId, why: isHeld ? 'held' : 'lacks', since: null }] : []
    if (kind === identityKind) return inSlot(isAmong(wants.identifiedIds))
    const [item] = about.flatMap(
      ({ id }) => wants.items.find((one) => one.kind === kind && one.personId === id) ?? [],
    )
    if (item) return [{ propertyId, why: whyOf(item.state), since: item.since }]
    const isOfStatus = kind !== null && slotOfPaperKind(kind) === civilStatus
    return isOfStatus ? inSlot(wants.statedIds.includes(null) || isAmong(wants.statedIds)) : []
  })
}

function whyOf(state: ItemState): WhyCounts {
  if (state === 'expired') return state
  return state === 'pending' || state === 'requested' ? 'lacks' : 'held'
}

const ownItem = (wants: Wants | undefined, as: PaperKind | 'not_asked' | null) =>
  wants?.items.find(({ kind, personId }) => kind === as && personId === null)

/** The property's own item, where it already shows a paper that counts. */
function heldItem(wants: Wants | undefined, as: PaperKind | 'not_asked' | null) {
  const item = ownItem(wants, as)
  return item && whyOf(item.state) === 'held' ? item : null
}

/** A paper about a property may print an owner: somebody before the sellers, or of another property. */
function namesOther(
  { proposal: { kind, subject } }: Reading,
  property: number,
  named: KnownPerson | null,
): boolean {
  return subject?.kind === 'property' && kind !== identityKind && !named?.propertyIds.includes(property)
}

function placeIn(
  { items, ownerIds }: Wants,
  kind: PaperKind | null,
  personId: number | null,
): PaperKind | 'not_asked' | null {
  const isOwner = personId !== null && ownerIds.includes(personId)
  if (kind === identityKind) return isOwner ? kind : 'not_asked'
  if (kind === null || !isCatalogueKind(kind)) return kind
  const isAsked = items.some(
    (item) => item.kind === kind && (item.personId === null || item.personId === personId),
  )
  if (isAsked) return kind
  const slot = slotOfPaperKind(kind)
  return slot === null || (slot === identityKind && !isOwner) ? 'not_asked' : slot
}

function needsPerson({ proposal: { kind, subject } }: Reading): boolean {
  if (kind === identityKind) return true
  if (kind !== null && !isCatalogueKind(kind) && slotOfPaperKind(kind) !== null) return false
  return subject?.kind === 'person'
}

export function numbersOf({ matricula, inscricao, cnm, cib }: Numbers): NonNullable<Expected['property']> {
  return {
    ...(matricula && { matricula }),
    ...(inscricao && { inscricao }),
    ...(cnm && { cnm }),
    ...(cib && { cib }),
  }
}

type Numbers = Pick<KnownProperty, 'matricula' | 'inscricao' | 'cnm' | 'cib'>
