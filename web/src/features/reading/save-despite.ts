import { isIssue } from '@soleira/domain/certificate/result'
import type { SaidBefore } from '@soleira/domain/reading/before-saving'
import type { Contradiction } from '@soleira/domain/reading/contradictions'
import { contradictionWords, grave } from '@soleira/domain/reading/contradictions'
import { confirm } from '../../components/confirm.tsx'

/**
 * The contradictions that have to be confirmed: a paper about somebody or something else, an expired one, and
 * a stated result that is better than the one on the paper.
 */
export function seriousOf(
  { proposal, contradictions }: Pick<SaidBefore, 'proposal' | 'contradictions'>,
  saidResult?: string,
): Contradiction[] {
  const isBelied = saidResult !== undefined && saidResult !== proposal?.result
  return contradictions.filter(
    (code) =>
      grave.includes(code) ||
      code === 'expired' ||
      (isBelied && isIssue(proposal?.result ?? null) && (code === 'positive' || code === 'inconclusive')),
  )
}

export async function saveDespite(codes: readonly Contradiction[]): Promise<boolean> {
  if (!codes.length) return true
  return confirm({
    title: 'Salvar mesmo assim?',
    message: [...new Set(codes)].map((code) => contradictionWords[code]).join(' '),
    confirmLabel: 'Salvar mesmo assim',
    destructive: true,
  })
}
