import type { DraftId } from '../draft.ts'
import { contractDraft } from './contracts.ts'
import { releaseDraft, riskDraft } from './declarations.ts'
import type { DraftText } from './draft-text.ts'
import type { DraftFacts } from './facts.ts'
import { withSpouse } from './people.ts'

const writers: Record<DraftId, (facts: DraftFacts) => DraftText> = {
  contrato: contractDraft,
  quitacao: releaseDraft,
  relatorio: riskDraft,
}

/** Writes a draft from what the property and the analysis hold (decisions §6). */
export function writeDraft(id: DraftId, facts: DraftFacts): DraftText {
  return writers[id]({ ...facts, parts: withSpouse(facts.parts) })
}
