import type { DraftId } from '../draft.ts'
import { contractDraft } from './contracts.ts'
import { releaseDraft, riskDraft } from './declarations.ts'
import type { DraftText } from './draft-text.ts'
import type { DraftFacts } from './facts.ts'
import { type DeedPart, inRole, withCoOwners, withSpouse } from './people.ts'

const writers: Record<DraftId, (facts: DraftFacts) => DraftText> = {
  contrato: contractDraft,
  quitacao: releaseDraft,
  relatorio: riskDraft,
}

/** Writes a draft from what the property and the analysis hold (rules §6). */
export function writeDraft(id: DraftId, facts: DraftFacts): DraftText {
  return writers[id]({ ...facts, parts: sellingParts(facts) })
}

/**
 * The parts as drafts name them: with the spouse of the only owner in their place, and everybody who owns with
 * somebody.
 */
export function sellingParts(facts: Pick<DraftFacts, 'nature' | 'parts' | 'answers'>): readonly DeedPart[] {
  const parts = withSpouse(facts.parts)
  return isOfRecorded(facts) ? parts : withCoOwners(parts)
}

/**
 * Who asks for usucapião names those whom the matrícula has; and behind a company that nobody has recorded stands no
 * couple.
 */
function isOfRecorded({ nature, parts, answers }: Pick<DraftFacts, 'nature' | 'parts' | 'answers'>): boolean {
  const isUnknownCompany =
    answers.vendedor_tipo === 'juridica' && inRole(parts, 'owner').every(({ kind }) => kind === 'natural')
  return nature === 'usucapiao' || isUnknownCompany
}
