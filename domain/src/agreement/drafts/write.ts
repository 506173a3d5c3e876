import type { DraftText } from '../../drafting/draft-text.ts'
import { type DeedPart, inRole, withCoOwners, withSpouse } from '../../drafting/people.ts'
import type { DraftId } from '../../risk/draft.ts'
import { contractDraft } from './contracts.ts'
import { releaseDraft, riskDraft } from './declarations.ts'
import type { DraftFacts } from './facts.ts'

const writers: Record<DraftId, (facts: DraftFacts) => DraftText> = {
  contrato: contractDraft,
  quitacao: releaseDraft,
  relatorio: riskDraft,
}

/** Writes a draft from the facts of the property and the analysis (rules §6). */
export function writeDraft(id: DraftId, facts: DraftFacts): DraftText {
  return writers[id]({ ...facts, parts: sellingParts(facts) })
}

export function sellingParts(facts: Pick<DraftFacts, 'nature' | 'parts' | 'answers'>): readonly DeedPart[] {
  const parts = withSpouse(facts.parts)
  return isOfRecorded(facts) ? parts : withCoOwners(parts)
}

/**
 * A request for usucapião names the people on the matrícula. A company that nobody has recorded has no
 * spouse.
 */
function isOfRecorded({ nature, parts, answers }: Pick<DraftFacts, 'nature' | 'parts' | 'answers'>): boolean {
  const isUnknownCompany =
    answers.vendedor_tipo === 'juridica' && inRole(parts, 'owner').every(({ kind }) => kind === 'natural')
  return nature === 'usucapiao' || isUnknownCompany
}
