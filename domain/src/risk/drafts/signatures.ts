import { agreeWithGender } from '../../person/gender.ts'
import { joinWithAnd } from '../../text/portuguese.ts'
import type { DraftFacts } from './facts.ts'
import type { Party } from './party.ts'
import {
  actingFor,
  type DeedPart,
  type DeedPerson,
  inRole,
  isEstate,
  isStableUnion,
  spousesOfNobody,
  spousesToConsent,
} from './people.ts'

export function ownersSign({ kind, signsAs }: Party, { parts }: Pick<DraftFacts, 'parts'>): string[] {
  const owners = inRole(parts, 'owner')
  if (kind === 'company' && owners.every((one) => one.kind === 'natural')) {
    return [`${signsAs} – por seu representante legal`]
  }
  return lines(signsAs, owners, parts)
}

export function buyersSign({ signsAs }: Party, { parts }: Pick<DraftFacts, 'parts'>): string[] {
  return lines(signsAs, inRole(parts, 'buyer'), parts)
}

function lines(signsAs: string, people: readonly DeedPerson[], parts: readonly DeedPart[]): string[] {
  if (!people.length) return [signsAs]
  return people.flatMap((one) => {
    const as =
      one.kind === 'legal' || (one.gender === 'feminino' && !isEstate(parts, one))
        ? feminine(signsAs)
        : signsAs
    return signers(one, parts).map((line) => `${as} – ${line}`)
  })
}

function signers(owner: DeedPerson, parts: readonly DeedPart[]): string[] {
  if (owner.kind === 'legal') {
    if (actingFor(parts, 'representative', owner).length) return [signed(owner, parts)]
    return handsOf(owner)
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
  const proxies = actingFor(parts, 'representative', somebody).flatMap(handsOf)
  return proxies.length ? `${somebody.fullName}, por ${joinWithAnd(proxies)}` : joinWithAnd(handsOf(somebody))
}

function handsOf({ kind, fullName, isMinor, representatives }: DeedPerson): string[] {
  if (kind === 'natural') return [isMinor ? `${fullName}, com quem o(a) representa ou assiste` : fullName]
  if (!representatives.length) return [`${fullName}, por seu representante legal`]
  return representatives.flatMap(({ person }) => handsOf(person)).map((hand) => `${fullName}, por ${hand}`)
}

function feminine(signsAs: string): string {
  return signsAs.endsWith('or') ? `${signsAs}a` : signsAs
}

export function othersSign({ kind, signsAs }: Party, { parts }: Pick<DraftFacts, 'parts'>): string[] {
  const spouses = (kind === 'company' ? [] : spousesToConsent(parts)).flatMap(({ owner, spouse, mayOwn }) =>
    spouse
      ? [
          `${isStableUnion(owner) ? agreeWithGender('Companheiro(a)', spouse.gender) : 'Cônjuge'} de ${owner.fullName} – ${signed(spouse, parts)}`,
        ]
      : mayOwn
        ? [
            `${signsAs} ou quem consente – ${isStableUnion(owner) ? 'companheiro(a)' : 'cônjuge'} de ${owner.fullName}`,
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
