import { agreeWithGender } from '../person/gender.ts'
import { joinWithAnd } from '../text/portuguese.ts'
import type { DraftParty } from './party.ts'
import {
  actingFor,
  type Consent,
  type DeedPart,
  type DeedPerson,
  type HasParts,
  inRole,
  isEstate,
  isStableUnion,
  spousesOfNobody,
  spousesToConsent,
} from './people.ts'

export function ownersSign({ kind, signsAs }: DraftParty, { parts }: HasParts): string[] {
  const owners = inRole(parts, 'owner')
  if (kind === 'company' && owners.every((one) => one.kind === 'natural')) {
    return [`${signsAs} – por seu representante legal`]
  }
  return lines(signsAs, owners, parts)
}

export function buyersSign({ signsAs }: DraftParty, { parts }: HasParts): string[] {
  return lines(signsAs, inRole(parts, 'buyer'), parts)
}

function lines(signsAs: string, people: readonly DeedPerson[], parts: readonly DeedPart[]): string[] {
  if (!people.length) return [calledAs(signsAs, unsaid)]
  return people.flatMap((one) => {
    // 'O espólio' is masculine, whoever died.
    const as = calledAs(signsAs, isEstate(parts, one) ? estate : one)
    return signers(one, parts).map((line) => `${as} – ${line}`)
  })
}

/** Names somebody with those who act for them. */
export const handsOf = (one: DeedPerson, parts: readonly DeedPart[]): string =>
  joinWithAnd(signers(one, parts))

function signers(owner: DeedPerson, parts: readonly DeedPart[]): string[] {
  if (owner.kind === 'legal') {
    if (actingFor(parts, 'representative', owner).length) return [signed(owner, parts)]
    return ownHands(owner)
  }
  if (isEstate(parts, owner)) {
    const executors = actingFor(parts, 'executor', owner).map((one) => signed(one, parts))
    const by = executors.length
      ? `${joinWithAnd(executors)}, ${executors.length > 1 ? 'inventariantes' : 'inventariante'}`
      : 'quem exerce a inventariança'
    return [`Espólio de ${owner.fullName}, por ${by}`]
  }
  return [signed(owner, parts)]
}

function signed(somebody: DeedPerson, parts: readonly DeedPart[]): string {
  const proxies = actingFor(parts, 'representative', somebody).flatMap(ownHands)
  return proxies.length
    ? `${somebody.fullName}, por ${joinWithAnd(proxies)}`
    : joinWithAnd(ownHands(somebody))
}

function ownHands({ kind, fullName, isMinor, representatives }: DeedPerson): string[] {
  if (kind === 'natural') return [isMinor ? `${fullName}, com quem o(a) representa ou assiste` : fullName]
  if (!representatives.length) return [`${fullName}, por seu representante legal`]
  return representatives.flatMap(({ person }) => ownHands(person)).map((hand) => `${fullName}, por ${hand}`)
}

const unsaid = { kind: 'natural', gender: null } as const
const estate = { kind: 'natural', gender: 'masculino' } as const

const calledAs = (signsAs: string, { kind, gender }: Pick<DeedPerson, 'kind' | 'gender'>): string =>
  agreeWithGender(signsAs, kind === 'legal' ? 'feminino' : gender)

export const spousesSign = (consents: readonly Consent[], { parts }: HasParts): string[] =>
  consents.map((one) => spouseSigns(one, parts))

function spouseSigns({ owner, spouse }: Consent, parts: readonly DeedPart[]): string {
  const as = isStableUnion(owner) ? agreeWithGender('Companheiro(a)', spouse?.gender ?? null) : 'Cônjuge'
  return `${as} de ${owner.fullName}${spouse ? ` – ${signed(spouse, parts)}` : ''}`
}

export function othersSign({ kind, signsAs }: DraftParty, { parts }: HasParts): string[] {
  const spouses = (kind === 'company' ? [] : spousesToConsent(parts)).flatMap((one) =>
    one.spouse
      ? [spouseSigns(one, parts)]
      : one.mayOwn
        ? [
            `${calledAs(signsAs, unsaid)} ou quem consente – ${isStableUnion(one.owner) ? 'companheiro(a)' : 'cônjuge'} de ${one.owner.fullName}`,
          ]
        : [],
  )
  const unplaced = (kind === 'company' ? [] : spousesOfNobody(parts)).map(
    (one) => `Cônjuge – ${signed(one, parts)}`,
  )
  const beside = (['usufructuary', 'heir'] as const).flatMap((role) =>
    inRole(parts, role).map(
      (one) =>
        `${agreeWithGender(role === 'heir' ? 'Herdeiro(a)' : 'Usufrutuário(a)', one.gender)} – ${signed(one, parts)}`,
    ),
  )
  const lost = parts
    .filter(({ role, representsId }) => role === 'representative' && representsId === null)
    .map(({ person }) => `${agreeWithGender('Procurador(a)', person.gender)} – ${person.fullName}`)
  return [...spouses, ...unplaced, ...beside, ...lost]
}
