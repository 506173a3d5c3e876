import type { DraftFacts } from './facts.ts'
import type { Party } from './party.ts'
import { actingFor, consents, type DeedPart, type DeedPerson, inRole, isEstate } from './people.ts'

/** The lines for the signatures of those whom `ownersQualified` names: 'Vendedor – Ana Souza'. */
export function ownersSign({ kind, signsAs }: Party, { parts }: Pick<DraftFacts, 'parts'>): string[] {
  const owners = inRole(parts, 'owner')
  if (kind === 'company' && owners.every((one) => one.kind === 'natural')) {
    return [`${signsAs} – por seu representante legal`]
  }
  if (!owners.length) return [signsAs]
  return owners.flatMap((owner) => {
    const as = owner.kind === 'legal' ? 'company' : 'person'
    return signers(owner, parts).map((line) => `${as === 'company' ? feminine(signsAs) : signsAs} – ${line}`)
  })
}

/** Every hand that signs for an owner. */
function signers(owner: DeedPerson, parts: readonly DeedPart[]): string[] {
  if (owner.kind === 'legal') {
    const agents = owner.representatives.map(({ person }) => person.fullName)
    return agents.length
      ? agents.map((name) => `${owner.fullName}, por ${name}`)
      : [`${owner.fullName}, por seu representante legal`]
  }
  if (isEstate(parts, owner)) {
    const [executor] = actingFor(parts, 'executor', owner)
    return [
      `Espólio de ${owner.fullName}, por ${executor ? `${executor.fullName}, inventariante` : 'quem exerce a inventariança'}`,
    ]
  }
  const [proxy] = actingFor(parts, 'representative', owner)
  return [proxy ? `${owner.fullName}, por ${proxy.fullName}` : owner.fullName]
}

/** 'Vendedor' of a company reads 'Vendedora'; words that end otherwise stay. */
function feminine(signsAs: string): string {
  return signsAs.endsWith('or') ? `${signsAs}a` : signsAs
}

/** Who signs beside the owners when the property is disposed of: spouses, usufructuaries, heirs. */
export function othersSign({ kind }: Party, { parts }: Pick<DraftFacts, 'parts'>): string[] {
  const spouses = (kind === 'company' ? [] : consents(parts)).flatMap(({ owner, spouse }) =>
    spouse ? [`Cônjuge de ${owner.fullName} – ${spouse.fullName}`] : [],
  )
  const beside = (['usufructuary', 'heir'] as const).flatMap((role) =>
    inRole(parts, role).map(
      ({ fullName }) => `${role === 'heir' ? 'Herdeiro(a)' : 'Usufrutuário(a)'} – ${fullName}`,
    ),
  )
  return [...spouses, ...beside]
}
