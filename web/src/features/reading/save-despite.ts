import { isIssue } from '@soleira/domain/certificate/result'
import type { SaidBefore } from '@soleira/domain/reading/before-saving'
import type { Contradiction } from '@soleira/domain/reading/contradictions'
import { contradictionWords, grave } from '@soleira/domain/reading/place'
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
  return !codes.length || ask(wordsOf(codes))
}

export async function saveAllDespite(
  files: readonly { name: string; codes: readonly Contradiction[] }[],
): Promise<boolean> {
  const against = files.filter(({ codes }) => codes.length)
  return !against.length || ask(against.map(({ name, codes }) => `${name}: ${wordsOf(codes)}`).join(' '))
}

const wordsOf = (codes: readonly Contradiction[]): string =>
  [...new Set(codes)].map((code) => contradictionWords[code]).join(' ')

const ask = (message: string): Promise<boolean> =>
  confirm({
    title: 'Salvar mesmo assim?',
    message,
    confirmLabel: 'Salvar mesmo assim',
    destructive: true,
  })
