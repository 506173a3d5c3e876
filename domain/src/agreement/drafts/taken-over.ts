import { clausesOfKind } from '../clauses/library.ts'
import {
  type AgreementFacts,
  clauseSaid,
  doesApply,
  type KeptClause,
  type OwnClause,
  sellingFacts,
} from '../write.ts'

/**
 * The clauses of a promise as the draft of an analysis has them (part 3 §7), with the terms of the deal where the
 * draft has blanks. Words that rest on the analysis become the broker's; all others follow the record.
 *
 * @param facts the record of the deal
 * @param analysed the answers and the papers of the analysis
 */
export function clausesOfDraft(
  facts: AgreementFacts,
  analysed: Pick<AgreementFacts, 'answers' | 'landRead' | 'evidence'>,
  own: readonly OwnClause[],
): KeptClause[] {
  const [recorded, drafted] = [sellingFacts(facts), sellingFacts({ ...facts, ...analysed })]
  return clausesOfKind('promessa').flatMap((clause): KeptClause[] => {
    const clauseId = clause.id
    const text = doesApply(clause, drafted) && clauseSaid(clauseId, drafted, own)?.text
    if (!text) return []
    const applies = doesApply(clause, recorded)
    const basis = clauseSaid(clauseId, recorded, own)?.text ?? null
    return [applies && text === basis ? { clauseId } : { clauseId, text, basis }]
  })
}
