import type { Gender } from '../person/gender.ts'
import { type Acquisition, type Goods, goodsOf, type Owning } from '../person/goods.ts'
import type { PersonKind } from '../person/kind.ts'
import { needsConsent } from '../person/regime.ts'
import type { PartyRole } from '../person/role.ts'
import type { UnionFacts } from '../person/union.ts'
import { estatesIn } from '../property/party.ts'

/** How a deed names a person. The property's own record comes before the person's. */
export interface DeedPerson {
  id: number
  kind: PersonKind
  fullName: string
  cpf: string | null
  cnpj: string | null
  rg: string | null
  cnh: string | null
  birthDate: string | null
  /** By the day of birth alone. Nothing records that somebody came of age earlier. */
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
  /** They sign for a company. A representative may be a company with its own representatives. */
  representatives: readonly { person: DeedPerson; capacity: string | null }[]
}

export interface DeedPart {
  role: PartyRole
  /** For an heir, the person whose heir they are. */
  representsId: number | null
  person: DeedPerson
  /** In percent. */
  share: string | null
  goods: Goods | null
  acquiredBy: Acquisition | null
  acquiredOn: string | null
  /** For a co-owner who is not on the record: the recorded owner of the couple. */
  joins?: DeedPerson
}

export interface HasParts {
  parts: readonly DeedPart[]
}

export function inRole(parts: readonly DeedPart[], role: PartyRole): DeedPerson[] {
  return parts.filter((part) => part.role === role).map(({ person }) => person)
}

export function actingFor(
  parts: readonly DeedPart[],
  role: 'executor' | 'representative',
  { id }: DeedPerson,
): DeedPerson[] {
  return parts.filter((part) => part.role === role && part.representsId === id).map(({ person }) => person)
}

export function isEstate(parts: readonly DeedPart[], { id, kind }: DeedPerson): boolean {
  if (kind === 'legal') return false
  const rows = parts.map(({ person, ...part }) => ({ ...part, personId: person.id }))
  return estatesIn(rows).has(id)
}

/** The marital state is free text and comes before the recorded union. */
export function isMarried({ maritalStatus, union }: Pick<DeedPerson, 'maritalStatus' | 'union'>): boolean {
  if (maritalStatus?.trim()) return /^\s*(casad|uni[aã]o est[aá]vel)/i.test(maritalStatus)
  return union !== null
}

export function isStableUnion({
  maritalStatus,
  union,
}: Pick<DeedPerson, 'maritalStatus' | 'union'>): boolean {
  if (maritalStatus?.trim()) return /^\s*uni/i.test(maritalStatus)
  return union?.kind === 'stable_union'
}

/** The blank for the name of a spouse, before the words that say whose. */
export const spouseAsked = (isUnion: boolean): string =>
  isUnion ? 'nome do(a) companheiro(a)' : 'nome do cônjuge'

/** Somebody separated may still be married. By the marriage's regime one knows what is theirs. */
export const isSeparated = ({ maritalStatus }: Pick<DeedPerson, 'maritalStatus'>): boolean =>
  /^\s*(separad|desquitad)/i.test(maritalStatus ?? '')

/** Whether marital state and recorded union contradict each other, so that one of them is wrong. */
export function isDoubtful(person: Pick<DeedPerson, 'maritalStatus' | 'union'>): boolean {
  return person.union !== null && !isMarried(person)
}

/**
 * Where one married person owns alone, the only spouse among the parts is theirs, even without a recorded
 * union.
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

export function spousesOfNobody(parts: readonly DeedPart[]): DeedPerson[] {
  const named = new Set(inRole(parts, 'owner').flatMap(({ union }) => union?.spouse?.id ?? []))
  return inRole(parts, 'spouse').filter(({ id }) => !named.has(id))
}

export function calledIn(parts: readonly DeedPart[], owner: DeedPerson): string {
  return isEstate(parts, owner) ? `espólio de ${owner.fullName}` : owner.fullName
}

export function owningOf({ person: { union }, goods, acquiredBy, acquiredOn }: DeedPart): Owning {
  return { regime: union?.regime ?? null, since: union?.since ?? null, goods, acquiredBy, acquiredOn }
}

function unitedIn(parts: readonly DeedPart[], wanted: PartyRole): DeedPart[] {
  return parts.filter(
    ({ role, person }) =>
      role === wanted && person.kind === 'natural' && isMarried(person) && !isEstate(parts, person),
  )
}

/**
 * Adds co-owners: property of one of a couple belongs to both, unless the regime or the broker says
 * otherwise. A spouse who is not recorded cannot be added.
 */
export function withCoOwners(parts: readonly DeedPart[]): readonly DeedPart[] {
  const known = new Set(inRole(parts, 'owner').map(({ id }) => id))
  const united = new Set(unitedIn(parts, 'owner'))
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

export interface Consent {
  owner: DeedPerson
  spouse: DeedPerson | null
  mayOwn: boolean
  part: DeedPart
}

/** The spouse of everybody living consents, unless the regime needs no consent or the spouse has the same role. */
export function spousesToConsent(parts: readonly DeedPart[], role: 'owner' | 'buyer' = 'owner'): Consent[] {
  const known = new Set(inRole(parts, role).map(({ id }) => id))
  return unitedIn(parts, role).flatMap((part) => {
    const { person: owner } = part
    const { regime = null, spouse = null } = owner.union ?? {}
    if (regime && !needsConsent(regime)) return []
    if (spouse && known.has(spouse.id)) return []
    return [{ owner, spouse, mayOwn: ['common', 'unknown'].includes(goodsOf(owningOf(part))), part }]
  })
}

/** Who binds a side of a sale: those who sell or buy, and spouses without whom they give no property away. */
interface BoundSide {
  /** With co-owners, on the side of the owners. */
  parts: readonly DeedPart[]
  people: DeedPerson[]
  consents: Consent[]
}

/** Owners give property away; buyers only where they give it in exchange. */
export function boundSide(
  side: 'owner' | 'buyer',
  given: readonly DeedPart[],
  { exchanges = false }: { exchanges?: boolean } = {},
): BoundSide {
  const parts = side === 'owner' ? withCoOwners(withSpouse(given)) : given
  return {
    parts,
    people: inRole(parts, side),
    consents: side === 'owner' || exchanges ? spousesToConsent(parts, side) : [],
  }
}
