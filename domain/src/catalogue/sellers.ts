import type { PersonKind } from '../person/kind.ts'
import { unitedStatuses } from '../person/missing.ts'
import { needsConsent, partnerName, type Regime, regimeName, type UnionKind } from '../person/regime.ts'

/** An owner of a property, with what is known of the union they live in. */
export interface SellingOwner {
  personId: number
  /** As the file of the property has it. */
  name: string
  kind: PersonKind
  maritalStatus: string | null
  union: {
    kind: UnionKind
    regime: Regime | null
    spouse: { personId: number; name: string } | null
  } | null
}

/** What the other parties of a property say of who sells. */
export interface OtherParties {
  /** The owners who have died (`estatesIn`). */
  deceased: readonly number[]
  hasHeirs: boolean
  /** Who acts for an estate, and whose. */
  executors: readonly {
    personId: number
    name: string
    kind: PersonKind
    representsId: number | null
  }[]
}

/** As what somebody presents papers; `former` is who no longer has to, of whom papers were asked for. */
export const sellerRoles = ['owner', 'spouse', 'deceased', 'inventariante', 'former'] as const
export type SellerRole = (typeof sellerRoles)[number]

const roleNames: Record<SellerRole, string> = {
  owner: 'Proprietário',
  spouse: 'Cônjuge',
  deceased: 'Espólio',
  inventariante: 'Inventariante',
  former: 'Não é mais parte',
}

/** What somebody is called who presents papers, as what they sell: a companion is no spouse, a company is feminine. */
export function sellerTitle({ role, kind, because }: Pick<Seller, 'role' | 'kind' | 'because'>): string {
  if (because.why === 'spouse') return partnerName(because.union)
  return role === 'owner' && kind === 'legal' ? 'Proprietária' : roleNames[role]
}

/** A title inside a sentence on paper, where of a person nobody has recorded the gender. */
export function titleInText({
  title,
  role,
  kind,
}: { title: string } & Pick<Seller, 'role' | 'kind'>): string {
  return role === 'owner' && kind === 'natural' ? `${title.toLowerCase()}(a)` : title.toLowerCase()
}

/** Why a checklist asks for a paper. */
export type Reason =
  | { why: 'property' }
  | { why: 'owner'; name: string; kind: PersonKind }
  | { why: 'spouse'; name: string; of: string; regime: Regime; union: UnionKind }
  | { why: 'deceased'; name: string }
  | { why: 'inventariante'; name: string; of: string }
  | { why: 'added' }
  | { why: 'former'; name: string }
  | { why: 'begun' }
  | { why: 'nobody' }

/** Somebody who presents papers. */
export interface Seller {
  /** Null where no owner is known yet: whoever will sell is asked for papers. */
  personId: number | null
  name: string
  kind: PersonKind
  role: SellerRole
  because: Reason
}

const nobody: Seller = {
  personId: null,
  name: 'Nenhum proprietário cadastrado',
  kind: 'natural',
  role: 'owner',
  because: { why: 'nobody' },
}

const noOthers: OtherParties = { deceased: [], hasHeirs: false, executors: [] }

const hasDied = ({ kind, personId }: SellingOwner, { deceased }: OtherParties) =>
  kind === 'natural' && deceased.includes(personId)

function inventariantesOf(owner: SellingOwner, { executors }: OtherParties) {
  return executors.filter(({ representsId }) => representsId === owner.personId)
}

/**
 * Who presents papers (decisions §10): every owner in their order, each followed by the spouse whose consent the regime
 * asks for, or, where they have died, by the inventariante: an estate has no spouse. Nobody twice: a spouse who owns, too,
 * stands among the owners.
 */
export function sellersOf(owners: readonly SellingOwner[], others: OtherParties = noOthers): Seller[] {
  if (!owners.length) return [nobody]
  const sellers = new Map<number, Seller>()
  const own = new Set(owners.map(({ personId }) => personId))
  const add = (personId: number, seller: Omit<Seller, 'personId'>) => {
    if (!sellers.has(personId)) sellers.set(personId, { personId, ...seller })
  }
  for (const owner of owners) {
    const { personId, name, kind, union } = owner
    if (hasDied(owner, others)) {
      add(personId, { name, kind, role: 'deceased', because: { why: 'deceased', name } })
      for (const one of inventariantesOf(owner, others)) {
        if (own.has(one.personId)) continue
        const because = { why: 'inventariante', name: one.name, of: name } as const
        add(one.personId, { name: one.name, kind: one.kind, role: 'inventariante', because })
      }
      continue
    }
    add(personId, { name, kind, role: 'owner', because: { why: 'owner', name, kind } })
    const { regime, spouse } = union ?? {}
    if (!regime || !spouse || !needsConsent(regime) || own.has(spouse.personId)) continue
    const because = {
      why: 'spouse',
      name: spouse.name,
      of: name,
      regime,
      union: union?.kind ?? 'marriage',
    } as const
    add(spouse.personId, { name: spouse.name, kind: 'natural', role: 'spouse', because })
  }
  return [...sellers.values()]
}

/** What nobody has recorded of who sells, although it decides who presents papers: sentence by sentence. */
export function unknownsOf(owners: readonly SellingOwner[], others: OtherParties = noOthers): string[] {
  const [dead, living] = [true, false].map((isDead) =>
    owners.filter((owner) => hasDied(owner, others) === isDead),
  ) as [SellingOwner[], SellingOwner[]]
  return [...living.flatMap((owner) => unknownSpouse(owner, owners)), ...unknownEstates(dead, others)]
}

function unknownSpouse(
  { name, kind, maritalStatus, union }: SellingOwner,
  owners: readonly SellingOwner[],
): string[] {
  if (kind !== 'natural') return []
  const notAsked = 'as certidões do cônjuge ainda não são pedidas.'
  if (!union) {
    return unitedStatuses.includes(maritalStatus ?? '')
      ? [
          `${name}: o estado civil é “${maritalStatus}”, sem cônjuge nem regime de bens cadastrados; ${notAsked}`,
        ]
      : []
  }
  const { regime, spouse } = union
  if (spouse && owners.some(({ personId }) => personId === spouse.personId)) return []
  if (!regime) return [`${name}: não consta o regime de bens; ${notAsked}`]
  if (spouse || !needsConsent(regime)) return []
  return [`${name}: o regime é ${regimeName(regime).toLowerCase()}, e o cônjuge não consta; ${notAsked}`]
}

function unknownEstates(dead: readonly SellingOwner[], others: OtherParties): string[] {
  if (others.hasHeirs && !dead.length) {
    return [
      'Há herdeiros, e não se sabe de qual proprietário: as certidões do espólio ainda não são pedidas.',
    ]
  }
  return dead
    .filter((owner) => !inventariantesOf(owner, others).length)
    .map(
      ({ name }) =>
        `Espólio de ${name}: o inventariante não consta; as certidões dele ainda não são pedidas.`,
    )
}

/** 'Por que esta certidão?' in one sentence. */
export function whyText(because: Reason, packName: string): string {
  switch (because.why) {
    case 'property':
      return `É sobre o imóvel e faz parte do conjunto ${packName}.`
    case 'owner':
      return because.kind === 'legal'
        ? `${because.name} é a empresa que vende.`
        : `${because.name} está entre os proprietários: quem vende apresenta as certidões pessoais.`
    case 'spouse':
      // The article speaks of spouses alone.
      if (because.union === 'stable_union') {
        return `${because.name} vive em união estável com ${because.of} (${regimeName(because.regime).toLowerCase()}): as certidões de quem vive com quem vende são pedidas também.`
      }
      return `${because.name} é cônjuge de ${because.of} (${regimeName(because.regime).toLowerCase()}), que só vende com o seu consentimento (Código Civil, art. 1.647).`
    case 'deceased':
      return `${because.name} faleceu, segundo as partes do imóvel: vende o espólio, e as certidões são também em nome de quem faleceu.`
    case 'inventariante':
      return `${because.name} representa o espólio de ${because.of}.`
    case 'added':
      return 'Foi acrescentada a este imóvel, além do conjunto.'
    case 'former':
      return `${because.name} não é mais parte deste imóvel; a certidão já estava em andamento.`
    case 'begun':
      return 'Não é mais pedida neste imóvel; já estava em andamento.'
    case 'nobody':
      return 'Nenhum proprietário está cadastrado: quem vender apresentará as certidões pessoais.'
  }
}
