import { knownOf } from '../catalogue/kinds.ts'
import { showDate } from '../format/birth-date.ts'
import { statedResult } from './certificate-words.ts'
import type { ChecklistItemId } from './checklist.ts'
import type { CompanionPaper } from './paper-answer.ts'
import { type CertificateResult, isIssue, resultName } from './result.ts'
import { isExpired } from './validity.ts'

/** Where a paper lies beside an item: as what it asks for, or as the second one without which that says too little. */
export const slots = ['own', 'companion'] as const
export type Slot = (typeof slots)[number]

/** What can be done with a companion. It changes nothing of the item's own course (decisions §10). */
export const companionActions = ['add_companion', 'remove_companion'] as const
export type CompanionAction = (typeof companionActions)[number]

/** The second paper of a kind that counts only together with it; undefined where it stands by itself. */
export const companionOf = (kind: ChecklistItemId) => knownOf(kind)?.companion

/** 'resultado não informado' of a companion that came and says a result as a certificate does; null where nothing is to be said. */
export function unstatedBeside(kind: ChecklistItemId, came: CompanionCame | null): string | null {
  const isUnstated = came && !came.isMissing && !came.result && companionOf(kind)?.saysResult
  return isUnstated ? statedResult(null).toLowerCase() : null
}

/** 'Certidão de dívida ativa do Estado (PGE-RJ): negativa, até 20/03/2027', as far as it is known; null where none came. */
export function companionLine(kind: ChecklistItemId, came: CompanionCame | null): string | null {
  if (!came || came.isMissing) return null
  const result = came.result ? statedResult(came.result).toLowerCase() : unstatedBeside(kind, came)
  const day = came.validUntil && `até ${showDate(came.validUntil)}`
  const said = [result ?? 'recebida', day].filter(Boolean).join(', ')
  return `${came.label} (${came.issuer}): ${said}`
}

/** A companion as an item answers it. */
type CompanionCame = Pick<CompanionPaper, 'label' | 'issuer' | 'isMissing' | 'result' | 'validUntil'>

/** What a companion that has come says. */
export interface CompanionFacts {
  result: CertificateResult | null
  /** AAAA-MM-DD */
  validUntil: string | null
}

/** What can be open about a companion: it is not there, says that something is wrong or may be, or has run out. */
export const gaps = ['missing', 'positiva', 'inconclusiva', 'expired'] as const
export type Gap = (typeof gaps)[number]

/** What is open about the companion of a received certificate on a day; null where nothing is. */
export function gapOf(came: CompanionFacts | null, today: string): Gap | null {
  if (!came) return 'missing'
  if (came.result && isIssue(came.result)) return came.result
  return isExpired(came.validUntil, today) ? 'expired' : null
}

/**
 * The same in words: 'falta a da PGE', 'a da PGE venceu em 20/03/2026', 'a da PGE é positiva'. `short` is what it is
 * called after 'falta'.
 */
export function companionGap(short: string, came: CompanionFacts | null, today: string): string | null {
  const gap = gapOf(came, today)
  if (!gap) return null
  const words = gapWords(short, gap)
  return gap === 'expired' && came?.validUntil ? `${words} em ${showDate(came.validUntil)}` : words
}

function gapWords(short: string, gap: Gap): string {
  if (gap === 'missing') return `falta ${short}`
  return gap === 'expired' ? `${short} venceu` : `${short} é ${resultName(gap).toLowerCase()}`
}

/** Whether a companion counts, should state a result as a certificate does, and nobody has said which. */
export function isUnstatedBeside(kind: ChecklistItemId, came: CompanionFacts | null, today: string): boolean {
  return (
    companionOf(kind)?.saysResult === true && came !== null && !came.result && gapOf(came, today) === null
  )
}

/** What is open beside an item, as it is kept with its property: 'sefaz missing'. */
export type KeptGap = `${ChecklistItemId} ${Gap}`

/** What is open beside the items of a property, in words, each once: 'falta a da PGE (2 pessoas)'. */
export function saidGaps(kept: readonly KeptGap[]): string[] {
  return [...Map.groupBy(kept, (one) => one)].flatMap(([one, all]) => {
    const [kind, gap] = one.split(' ') as [ChecklistItemId, Gap]
    const short = companionOf(kind)?.short
    if (!short) return []
    return all.length > 1 ? `${gapWords(short, gap)} (${all.length} pessoas)` : gapWords(short, gap)
  })
}
