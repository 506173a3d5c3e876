import { type DraftParty, makeParty, type PartyRoleWords, partyOf } from '../../drafting/party.ts'
import { inRole } from '../../drafting/people.ts'
import type { ClauseFacts } from './facts.ts'

export function ownersAsParty(
  role: PartyRoleWords,
  { parts, answers }: Pick<ClauseFacts, 'parts' | 'answers'>,
): DraftParty {
  const known = inRole(parts, 'owner')
  const hasCompany = known.some(({ kind }) => kind === 'legal')
  if (!hasCompany && answers.vendedor_tipo === 'juridica') return makeParty(role, 'company')
  return partyOf(role, known, parts)
}

export function buyersAsParty(role: PartyRoleWords, { parts }: Pick<ClauseFacts, 'parts'>): DraftParty {
  return partyOf(role, inRole(parts, 'buyer'), parts)
}
