import { type CertificateFacts, certificateWords } from '../certificate/certificate-words.ts'
import { addDays } from '../certificate/validity.ts'
import type { ToldItem } from '../checklist/item-name.ts'
import type { Notice } from './notice.ts'
import { checklistUrl, propertyNameInText, type Subject } from './subject.ts'

/** Days before the expiry of a certificate on which its broker is told, the earliest first. */
export const expiryThresholds = [10, 5, 1] as const
/**
 * In days. A certificate that expired earlier is not told any more; the product may have been off meanwhile.
 */
export const expiredTold = 30

interface DatedPaper extends CertificateFacts {
  validUntil: string
}

/**
 * Null when it is too early or too late. `daysLeft` is 0 on the last day. Each threshold is told once, at
 * the first look after it is reached, with the days that are left then.
 */
export function expiryNotice(
  property: Subject,
  item: ToldItem,
  paper: DatedPaper,
  daysLeft: number,
): Notice | null {
  const today = addDays(paper.validUntil, -daysLeft)
  if (daysLeft < -expiredTold) return null
  if (daysLeft < 0) return expiredNotice(property, item, paper, today)
  const threshold = expiryThresholds.findLast((days) => daysLeft <= days)
  if (threshold === undefined) return null
  return {
    key: `item-expires:${keyOf(property, item)}:${paper.validUntil}:${threshold}`,
    type: 'warning',
    category: 'document',
    title: `Certidão vence ${inDays(daysLeft)}`,
    message: toldOf(property, item, paper, today),
    actionUrl: checklistUrl(property),
  }
}

export function expiredNotice(property: Subject, item: ToldItem, paper: DatedPaper, today: string): Notice {
  return {
    key: `item-expired:${keyOf(property, item)}:${paper.validUntil}`,
    type: 'error',
    category: 'document',
    title: 'Certidão vencida',
    message: toldOf(property, item, paper, today),
    actionUrl: checklistUrl(property),
  }
}

export function toldOf(property: Subject, item: ToldItem, paper: CertificateFacts, today: string): string {
  return `${item.name}, do ${propertyNameInText(property)}; ${certificateWords(paper, today).sentence}.`
}

function keyOf(property: Subject, { kind, personId }: ToldItem): string {
  return `${property.id}:${kind}${personId === null ? '' : `@${personId}`}`
}

/** 'hoje', 'amanhã', 'em 3 dias'. */
export function inDays(days: number): string {
  if (days === 0) return 'hoje'
  return days === 1 ? 'amanhã' : `em ${days} dias`
}
