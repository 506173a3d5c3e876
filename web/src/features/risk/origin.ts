import type { Analysis } from '@soleira/domain/risk/contract'

/** A report of the rules never looks like one of an AI (rules §5). Null while there is no report. */
export function analysisOriginText({ source, model }: Pick<Analysis, 'source' | 'model'>): string | null {
  if (source === null) return null
  return source === 'ai' ? `Análise por IA (${model})` : 'Análise por regras (sem IA)'
}
