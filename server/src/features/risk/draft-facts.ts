import { longDayIn } from '@soleira/domain/format/moment'
import { moneyInWords } from '@soleira/domain/format/money-words'
import type { DraftFacts } from '@soleira/domain/risk/drafts/facts'
import type { Answers } from '@soleira/domain/risk/question'
import { type Author, nameOf } from '../../adapters/pdf/parts.ts'
import { AppError } from '../../errors.ts'
import type { AnalysisRow } from './queries.ts'

/** A finished analysis with everything its documents are made of. */
export interface Finished extends DraftFacts {
  id: number
  answers: Answers
  finishedAt: Date
  author: Author
  today: Date
  failure: string | null
}

/** Gathers the facts of an analysis. Throws conflict while it has no report. */
export function factsOf(
  analysis: AnalysisRow,
  { property, parts, setAside }: Pick<DraftFacts, 'property' | 'parts' | 'setAside'>,
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
    property,
    parts,
    setAside,
    author,
    today,
    origin: originOf(analysis),
    broker: { name: nameOf(author), creci: author.creci },
    valueInWords: property ? moneyInWords(property.value) : null,
    longDate: longDayIn(author.timezone, today),
  }
}

/** Who wrote the report; one of the rules never looks like one of an AI (decisions §5). */
export function originOf({ source, model }: Pick<AnalysisRow, 'source' | 'model'>): string {
  return source === 'ai' ? `Análise por IA (${model})` : 'Análise por regras (sem IA)'
}
