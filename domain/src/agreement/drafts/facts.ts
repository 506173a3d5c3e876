import type { Blanks, DraftBlock } from '../../drafting/draft-text.ts'
import type { RiskReport } from '../../risk/report.ts'
import type { ClauseFacts } from '../clauses/facts.ts'

export interface DraftFacts extends ClauseFacts {
  broker: { name: string; creci: string }
  report: RiskReport
  origin: string
  longDate: string
}

export type Writer = (blanks: Blanks, facts: DraftFacts) => { title: string; blocks: DraftBlock[] }
