import { showLastDay, type ToldPaper, unstatedNote } from '../diligence/certificate-words.ts'
import type { ToldItem } from '../diligence/item-name.ts'
import type { Notice } from './notice.ts'
import { checklistUrl, nameOf, type Subject } from './subject.ts'

/** How many days before a certificate expires it is told, the earliest first. */
export const expiryThresholds = [10, 5, 1] as const
/** A certificate that expired more days ago than this is not told any more. The product may have been off meanwhile. */
export const expiredTold = 30

/**
 * What is told of a certificate with so many days left (0 on its last day), or null when it is too early or too late.
 * Each threshold is told once: at the first look after it is reached, with the days that are left then.
 */
export function expiryNotice(
  property: Subject,
  item: ToldItem,
  paper: ToldPaper,
  daysLeft: number,
): Notice | null {
  if (daysLeft < -expiredTold) return null
  if (daysLeft < 0) return expiredNotice(property, item, paper)
  const threshold = expiryThresholds.findLast((days) => daysLeft <= days)
  if (threshold === undefined) return null
  return {
    key: `item-expires:${keyOf(property, item)}:${paper.validUntil}:${threshold}`,
    type: 'warning',
    category: 'document',
    title: `Certidão vence ${inDays(daysLeft)}`,
    message: `${item.name}, do ${nameOf(property)}: vale até ${showLastDay(paper)}${unstatedNote(paper.result)}.`,
    actionUrl: checklistUrl(property),
  }
}

export function expiredNotice(property: Subject, item: ToldItem, paper: ToldPaper): Notice {
  return {
    key: `item-expired:${keyOf(property, item)}:${paper.validUntil}`,
    type: 'error',
    category: 'document',
    title: 'Certidão vencida',
    message: `${item.name}, do ${nameOf(property)}: venceu em ${showLastDay(paper)}${unstatedNote(paper.result)}.`,
    actionUrl: checklistUrl(property),
  }
}

/** '7:onus_reais', and of somebody '7:sefaz@31': a paper of each person is another one. */
function keyOf(property: Subject, { kind, personId }: ToldItem): string {
  return `${property.id}:${kind}${personId === null ? '' : `@${personId}`}`
}

function inDays(days: number): string {
  if (days === 0) return 'hoje'
  return days === 1 ? 'amanhã' : `em ${days} dias`
}
