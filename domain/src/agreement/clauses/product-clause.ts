import type { Blanks, DraftClause } from '../../drafting/draft-text.ts'
import type { DraftParty } from '../../drafting/party.ts'
import type { LawId } from '../../law/cite.ts'
import type { AgreementKind, ClauseSide } from '../terms.ts'
import type { ClauseFacts } from './facts.ts'

/** Who gives and who takes: seller and buyer, donor and donee. */
export interface Sides {
  from: DraftParty
  to: DraftParty
}

/** A clause of the library (part 3 §7). Contracts of a deal and drafts of the risk analysis share it. */
export interface ProductClause {
  id: string
  /** How lists call it. A heading may agree with whom it names. */
  name: string
  kinds: readonly AgreementKind[]
  /** The articles on which it rests; none of what is known from practice. */
  grounds: readonly LawId[]
  side: ClauseSide
  /** The condition of `applies` in words. */
  rule: string
  applies: (facts: ClauseFacts) => boolean
  /** Ids of clauses beside which it cannot stand. Each names the other. */
  excludes?: readonly string[]
  /** A contract without it, where it applies, leaves out what the record asks for. */
  isNeeded?: boolean
  /** Null where the record has nothing of which it could speak. */
  write: (blanks: Blanks, facts: ClauseFacts, sides: Sides) => DraftClause | null
}

export const inPromise = (told: Omit<ProductClause, 'kinds'>): ProductClause => ({
  ...told,
  kinds: ['promessa'],
})

export const always = { rule: 'Sempre', applies: () => true }
