import type { DraftFacts } from '@soleira/domain/agreement/drafts/facts'
import { longDayIn } from '@soleira/domain/format/moment'
import { moneyInWords } from '@soleira/domain/format/money-words'
import type { RiskEvidence } from '@soleira/domain/risk/evidence'
import type { Answers } from '@soleira/domain/risk/question'
import { type Author, authorName } from '../../adapters/pdf/parts.ts'
import { AppError } from '../../errors.ts'
import type { AnalysisRow } from './queries.ts'

export interface Finished extends DraftFacts {
  id: number
  answers: Answers
  finishedAt: Date
  author: Author
  today: Date
  failure: string | null
  source: AnalysisRow['source']
}

export function factsOf(
  analysis: AnalysisRow,
  known: Pick<DraftFacts, 'property' | 'parts' | 'setAside' | 'landRead'> & { evidence: RiskEvidence },
  author: Author,
  today: Date,
): Finished {
  const { id, nature, answers, report, finishedAt, failure } = analysis
  if (!report || !nature || !finishedAt) {
    throw new AppError('conflict', { message: 'Esta análise ainda não tem relatório.' })
  }
  return {
    id,
    nature,
    answers: answers as Answers,
    report,
    finishedAt,
    failure,
    source: analysis.source,
    ...known,
    author,
    today,
    origin: originOf(analysis),
    broker: { name: authorName(author), creci: author.creci },
    valueInWords: known.property ? moneyInWords(known.property.value) : null,
    longDate: longDayIn(author.timezone, today),
  }
}

/** A report by rules never looks like one of an AI (rules §5). */
export function originOf({ source, model }: Pick<AnalysisRow, 'source' | 'model'>): string {
  return source === 'ai' ? `Análise por IA (${model})` : 'Análise por regras (sem IA)'
}
