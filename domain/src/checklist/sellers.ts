import { agreeWithGender, type Gender } from '../person/gender.ts'
import type { PersonKind } from '../person/kind.ts'
import { unitedStatuses } from '../person/missing.ts'
import { needsConsent, partnerName, type Regime, regimeName, type UnionKind } from '../person/regime.ts'
import { type OwnPaper, pactOf, papersFor } from './own-papers.ts'

export interface SellingPerson {
  personId: number
  name: string
  kind: PersonKind
  nationality: string | null
  gender?: Gender | null
}

export interface SellingOwner extends SellingPerson {
  maritalStatus: string | null
  union: {
    kind: UnionKind
    regime: Regime | null
    since: string | null
    spouse: Omit<SellingPerson, 'kind'> | null
  } | null
}

export interface OtherParties {
  deceased: readonly number[]
  hasHeirs: boolean
  executors: readonly (SellingPerson & { representsId: number | null })[]
  usufructuaries: readonly SellingPerson[]
  proxies: readonly { name: string; representsId: number | null }[]
}

/** `former`: papers were asked of them, and no longer are. */
export const sellerRoles = ['owner', 'spouse', 'deceased', 'inventariante', 'usufructuary', 'former'] as const
export type SellerRole = (typeof sellerRoles)[number]

const roleNames: Record<SellerRole, string> = {
  owner: 'Proprietário',
  spouse: 'Cônjuge',
  deceased: 'Espólio',
  inventariante: 'Inventariante',
  usufructuary: 'Usufrutuário',
  former: 'Não é mais parte',
}

/** A companion is no spouse, and the word for a company is feminine. */
export function sellerTitle({
  role,
  kind,
  gender,
  because,
}: Pick<Seller, 'role' | 'kind' | 'gender' | 'because'>): string {
  if (because.why === 'spouse' || because.why === 'survivor') {
    return agreeWithGender(partnerName(because.union), gender)
  }
  const name = roleNames[role]
  const isFeminine = kind === 'legal' || gender === 'feminino'
  return hasGender(role) && isFeminine ? `${name.slice(0, -1)}a` : name
}

const hasGender = (role: SellerRole) => role === 'owner' || role === 'usufructuary'

/** Inside a sentence a title gets '(a)' where nobody has recorded the person's gender. */
export function titleInText({
  title,
  role,
  kind,
  gender,
}: { title: string; gender?: Gender | null } & Pick<Seller, 'role' | 'kind'>): string {
  return hasGender(role) && kind === 'natural' && !gender ? `${title.toLowerCase()}(a)` : title.toLowerCase()
}

export type Reason =
  | { why: 'property' }
  | { why: 'land' }
  | { why: 'owner'; name: string; kind: PersonKind }
  | { why: 'spouse'; name: string; of: string; regime: Regime; union: UnionKind }
  | { why: 'survivor'; name: string; of: string; regime: Regime; union: UnionKind }
  | { why: 'deceased'; name: string }
  | { why: 'inventariante'; name: string; of: string }
  | { why: 'usufructuary'; name: string }
  | { why: 'pact'; name: string; regime: Regime; isDated: boolean }
  | { why: 'proxy'; name: string; by: string }
  | { why: 'foreigner'; name: string; nationality: string }
  | { why: 'added' }
  | { why: 'former'; name: string }
  | { why: 'begun' }
  | { why: 'nobody' }

export interface Seller {
  /** Null while no owner is known: the future seller is asked for papers. */
  personId: number | null
  name: string
  kind: PersonKind
  gender: Gender | null
  role: SellerRole
  because: Reason
  papers: readonly OwnPaper[]
}

const nobody: Seller = {
  personId: null,
  name: 'Nenhum proprietário cadastrado',
  kind: 'natural',
  gender: null,
  role: 'owner',
  because: { why: 'nobody' },
  papers: [],
}

export const noOthers: OtherParties = {
  deceased: [],
  hasHeirs: false,
  executors: [],
  usufructuaries: [],
  proxies: [],
}

const hasDied = ({ kind, personId }: SellingOwner, { deceased }: OtherParties) =>
  kind === 'natural' && deceased.includes(personId)

function inventariantesOf(owner: SellingOwner, { executors }: OtherParties) {
  return executors.filter(({ representsId }) => representsId === owner.personId)
}

/**
 * Lists those who present papers (rules §10): every owner in order, each followed by the inventariante, where
 * the owner has died, and by the spouse whose consent the regime asks for, or who survives and may own half;
 * then those who have the usufruct. Nobody stands twice: a spouse who owns, too, stands among the owners.
 */
export function sellersOf(owners: readonly SellingOwner[], others: OtherParties = noOthers): Seller[] {
  if (!owners.length) return [nobody]
  const sellers = new Map<number, Seller>()
  const own = new Set(owners.map(({ personId }) => personId))
  const proxies = proxiesOf(owners, others)
  const add = (who: SellingPerson, role: SellerRole, because: Reason, pact: readonly OwnPaper[] = []) => {
    const { personId, name, kind } = who
    if (sellers.has(personId)) return
    const papers = role === 'deceased' ? [] : [...pact, ...papersFor(who, proxies)]
    sellers.set(personId, { personId, name, kind, gender: who.gender ?? null, role, because, papers })
  }
  const addSpouse = ({ name, union }: SellingOwner, why: 'spouse' | 'survivor') => {
    const { regime, spouse, kind = 'marriage' } = union ?? {}
    if (!regime || !spouse || !needsConsent(regime) || own.has(spouse.personId)) return
    if (others.deceased.includes(spouse.personId)) return
    const because = { why, name: spouse.name, of: name, regime, union: kind } as const
    add({ ...spouse, kind: 'natural' }, 'spouse', because)
  }
  for (const owner of owners) {
    const { name, kind, union } = owner
    if (hasDied(owner, others)) {
      add(owner, 'deceased', { why: 'deceased', name })
      for (const one of inventariantesOf(owner, others)) {
        if (!own.has(one.personId))
          add(one, 'inventariante', { why: 'inventariante', name: one.name, of: name })
      }
      addSpouse(owner, 'survivor')
      continue
    }
    const { spouse } = union ?? {}
    // Both spouses share one pacto, which is asked for once.
    const isAsked = spouse && sellers.get(spouse.personId)?.papers.some((one) => one.because.why === 'pact')
    add(owner, 'owner', { why: 'owner', name, kind }, isAsked ? [] : pactOf(owner))
    addSpouse(owner, 'spouse')
  }
  for (const one of others.usufructuaries) add(one, 'usufructuary', { why: 'usufructuary', name: one.name })
  return [...sellers.values()]
}

function proxiesOf(owners: readonly SellingOwner[], { proxies }: OtherParties): OtherParties['proxies'] {
  const only = owners.length === 1 ? (owners[0]?.personId ?? null) : null
  return proxies.map(({ name, representsId }) => ({ name, representsId: representsId ?? only }))
}

/** Facts that decide who presents papers and that nobody has recorded, one sentence each. */
export function unknownsOf(owners: readonly SellingOwner[], others: OtherParties = noOthers): string[] {
  const [dead, living] = [true, false].map((isDead) =>
    owners.filter((owner) => hasDied(owner, others) === isDead),
  ) as [SellingOwner[], SellingOwner[]]
  return [
    ...[...living, ...dead.filter(({ union }) => union)].flatMap((owner) => unknownSpouse(owner, owners)),
    ...unknownEstates(dead, others),
    ...proxiesOf(owners, others)
      .filter(({ representsId }) => representsId === null)
      .map(({ name }) => `${name}: não consta de quem é a procuração, que por isso ainda não é pedida.`),
  ]
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

export function whyText(because: Reason, packName: string): string {
  switch (because.why) {
    case 'property':
      return `É sobre o imóvel e faz parte do conjunto ${packName}.`
    case 'land':
      return 'O terreno é foreiro, segundo o cadastro do imóvel: a transferência depende do senhorio direto.'
    case 'owner':
      return because.kind === 'legal'
        ? `${because.name} é a empresa que vende.`
        : `${because.name} está entre os proprietários: quem vende apresenta as certidões pessoais.`
    case 'spouse':
      // The article speaks of spouses alone.
      if (because.union === 'stable_union') {
        return `${because.name} vive em união estável com ${because.of} (${regimeName(because.regime).toLowerCase()}): as certidões de quem vive com quem vende são pedidas também.`
      }
      return `${because.name} é cônjuge de ${because.of} (${regimeName(because.regime).toLowerCase()}), que não vende sem ele: o cônjuge vende junto, se o bem é comum, ou consente, se é particular (Código Civil, art. 1.647).`
    case 'survivor':
      return `${because.name} ${because.union === 'marriage' ? 'é cônjuge de' : 'vivia em união estável com'} ${because.of}, que faleceu (${regimeName(because.regime).toLowerCase()}): se o bem é comum, a meação é de quem sobreviveu, não entra na herança, e as suas certidões são pedidas também (Código Civil, arts. 1.658, 1.667 e 1.725).`
    case 'deceased':
      return `${because.name} faleceu, segundo as partes do imóvel: vende o espólio, e as certidões são também em nome de quem faleceu.`
    case 'inventariante':
      return `${because.name} representa o espólio de ${because.of}.`
    case 'usufructuary':
      return `${because.name} tem o usufruto: o imóvel só fica livre dele com a sua renúncia ou na venda conjunta (Código Civil, art. 1.393).`
    case 'pact':
      return pactText(because)
    case 'proxy':
      return `${because.by} assina por ${because.name}, segundo as partes do imóvel: a procuração é pública e dá poderes especiais para vender (Código Civil, arts. 657 e 661, § 1º).`
    case 'foreigner':
      return `A nacionalidade de ${because.name} no cadastro é “${because.nationality}”: quem não é brasileiro se identifica por CRNM ou passaporte.`
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

function pactText({ name, regime, isDated }: Extract<Reason, { why: 'pact' }>): string {
  const reason = `O regime de ${name} é ${regimeName(regime).toLowerCase()}, que vem de pacto antenupcial e só vale diante de terceiros depois de registrado (Código Civil, arts. 1.640, 1.653 e 1.657).`
  if (regime !== 'comunhao_universal' || isDated) return reason
  return `${reason} Não consta a data do casamento: antes de 26/12/1977 era o regime legal, sem pacto (Lei 6.515/1977).`
}
