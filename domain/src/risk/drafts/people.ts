import type { Gender } from '../../person/gender.ts'
import { type Acquisition, type Goods, goodsOf, type Owning } from '../../person/goods.ts'
import type { PersonKind } from '../../person/kind.ts'
import { needsConsent } from '../../person/regime.ts'
import type { PartyRole } from '../../person/role.ts'
import type { UnionFacts } from '../../person/union.ts'
import { estatesIn } from '../../property/party.ts'
import type { Nature } from '../nature.ts'

/** A person as a deed names them: the property's own record first, then the person's. */
export interface DeedPerson {
  id: number
  kind: PersonKind
  fullName: string
  cpf: string | null
  cnpj: string | null
  rg: string | null
  /** AAAA-MM-DD */
  birthDate: string | null
  /** Under eighteen by the day of birth; somebody may be of age by other ways, which nobody records. */
  isMinor: boolean
  fatherName: string | null
  motherName: string | null
  nationality: string | null
  gender: Gender | null
  profession: string | null
  maritalStatus: string | null
  phone: string | null
  email: string | null
  address: string | null
  union: (UnionFacts & { spouse: DeedPerson | null }) | null
  /** Who signs for a company; a company may sign for another, and somebody for that one. */
  representatives: readonly { person: DeedPerson; capacity: string | null }[]
}

/** A part in the property, in the order of its parties. */
export interface DeedPart {
  role: PartyRole
  /** The person represented; of an heir, whose heir. */
  representsId: number | null
  person: DeedPerson
  /** In percent. */
  share: string | null
  goods: Goods | null
  acquiredBy: Acquisition | null
  /** AAAA-MM-DD */
  acquiredOn: string | null
  /** The owner they are married to or live with, where they own without being on the record. */
  joins?: DeedPerson
}

export function inRole(parts: readonly DeedPart[], role: PartyRole): DeedPerson[] {
  return parts.filter((part) => part.role === role).map(({ person }) => person)
}

/** Natures in which whoever buys the property is a party, or asks for it. */
const boughtBy: readonly Nature[] = ['compra_venda', 'permuta', 'incorporacao', 'adjudicacao']

export function namesBuyers({ nature, parts }: { nature: Nature; parts: readonly DeedPart[] }): boolean {
  return boughtBy.includes(nature) && inRole(parts, 'buyer').length > 0
}

/** Who acts for somebody in a role: the inventariante of an estate, by procuration for an owner. */
export function actingFor(
  parts: readonly DeedPart[],
  role: 'executor' | 'representative',
  { id }: DeedPerson,
): DeedPerson[] {
  return parts.filter((part) => part.role === role && part.representsId === id).map(({ person }) => person)
}

/** Whether the parts say that an owner has died, so that the estate takes part in their place. */
export function isEstate(parts: readonly DeedPart[], { id, kind }: DeedPerson): boolean {
  if (kind === 'legal') return false
  const rows = parts.map(({ person, ...part }) => ({ ...part, personId: person.id }))
  return estatesIn(rows).has(id)
}

/** Whether a gift would have to come from an estate. */
export function givesEstate({ nature, parts }: { nature: Nature; parts: readonly DeedPart[] }): boolean {
  return nature === 'doacao' && inRole(parts, 'owner').some((owner) => isEstate(parts, owner))
}

/** Whether somebody lives in a union, as far as is known; the marital state is free text on the wire. */
export function isMarried({ maritalStatus, union }: Pick<DeedPerson, 'maritalStatus' | 'union'>): boolean {
  if (maritalStatus?.trim()) return /^\s*(casad|uni[aã]o est[aá]vel)/i.test(maritalStatus)
  return union !== null
}

/**
 * Whether the union that somebody lives in is a união estável; the marital state has the word before the union's
 * record.
 */
export function isStableUnion({
  maritalStatus,
  union,
}: Pick<DeedPerson, 'maritalStatus' | 'union'>): boolean {
  if (maritalStatus?.trim()) return /^\s*uni/i.test(maritalStatus)
  return union?.kind === 'stable_union'
}

/**
 * Whether somebody is said to be single, widowed or divorced, and the record has them in a union: one of both is
 * wrong.
 */
export function isDoubtful(person: Pick<DeedPerson, 'maritalStatus' | 'union'>): boolean {
  return person.union !== null && !isMarried(person)
}

/**
 * The parts with the spouse of the only owner in their place: whoever takes part as a spouse where one married person
 * owns is theirs, also where no union is recorded.
 */
export function withSpouse(parts: readonly DeedPart[]): readonly DeedPart[] {
  const [owner, ...others] = inRole(parts, 'owner')
  const [spouse, ...more] = spousesOfNobody(parts)
  if (!owner || others.length || !spouse || more.length) return parts
  if (owner.kind === 'legal' || !isMarried(owner) || owner.union?.spouse || isEstate(parts, owner))
    return parts
  const kind = isStableUnion(owner) ? 'stable_union' : 'marriage'
  const union = { kind, regime: null, since: null, prenup: null, ...owner.union, spouse } as const
  return parts.map((part) => (part.person === owner ? { ...part, person: { ...owner, union } } : part))
}

/** Those who take part as a spouse, and whom the union of no owner names. */
export function spousesOfNobody(parts: readonly DeedPart[]): DeedPerson[] {
  const named = new Set(inRole(parts, 'owner').flatMap(({ union }) => union?.spouse?.id ?? []))
  return inRole(parts, 'spouse').filter(({ id }) => !named.has(id))
}

/** 'espólio de Ana Sá', or the name alone: how a contract goes on speaking of an owner. */
export function calledIn(parts: readonly DeedPart[], owner: DeedPerson): string {
  return isEstate(parts, owner) ? `espólio de ${owner.fullName}` : owner.fullName
}

export function owningOf({ person: { union }, goods, acquiredBy, acquiredOn }: DeedPart): Owning {
  return { regime: union?.regime ?? null, since: union?.since ?? null, goods, acquiredBy, acquiredOn }
}

/** The parts of owners who live in a union, and of whom nobody says that they have died. */
export function unitedOwners(parts: readonly DeedPart[]): DeedPart[] {
  return parts.filter(
    ({ role, person }) =>
      role === 'owner' && person.kind === 'natural' && isMarried(person) && !isEstate(parts, person),
  )
}

/**
 * The parts with everybody who owns: what one of a couple owns belongs to the other as well, unless the regime says
 * otherwise or somebody has said that it is theirs alone. Who is not known cannot be put there.
 */
export function withCoOwners(parts: readonly DeedPart[]): readonly DeedPart[] {
  const known = new Set(inRole(parts, 'owner').map(({ id }) => id))
  const united = new Set(unitedOwners(parts))
  return parts.flatMap((part) => {
    const { person: owner } = part
    const spouse = owner.union?.spouse
    if (!united.has(part) || !owner.union || !spouse || known.has(spouse.id)) return [part]
    if (!['common', 'unknown'].includes(goodsOf(owningOf(part)))) return [part]
    known.add(spouse.id)
    const person = { ...spouse, union: { ...owner.union, spouse: { ...owner, union: null } } }
    return [part, { ...part, person, representsId: null, share: null, joins: owner }]
  })
}

/** Whose consent to a sale is asked for, and what is known of it. */
export interface Consent {
  owner: DeedPerson
  spouse: DeedPerson | null
  /** Whether, by what is known, the other one owns as well and so does more than consent. */
  mayOwn: boolean
  part: DeedPart
}

/**
 * The spouses who consent: of every living owner who is a natural person and married, unless the regime needs no
 * consent, or the spouse sells as well.
 */
export function consents(parts: readonly DeedPart[]): Consent[] {
  const sells = new Set(inRole(parts, 'owner').map(({ id }) => id))
  return unitedOwners(parts).flatMap((part) => {
    const { person: owner } = part
    const { regime = null, spouse = null } = owner.union ?? {}
    if (regime && !needsConsent(regime)) return []
    if (spouse && sells.has(spouse.id)) return []
    return [{ owner, spouse, mayOwn: ['common', 'unknown'].includes(goodsOf(owningOf(part))), part }]
  })
}
