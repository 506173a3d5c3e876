import { daysBetween } from '../authorization/phase.ts'
import { showDate } from '../format/birth-date.ts'
import { inDays } from '../notification/expiry.ts'
import type { Notice } from '../notification/notice.ts'
import { propertyNameInText, propertyUrl, type Subject } from '../notification/subject.ts'
import type { OfferSide } from './terms.ts'

/** The end of a presented offer that nobody has answered for good, in the time zone of the account. */
export interface OfferEnd {
  id: number
  side: OfferSide
  /** AAAA-MM-DD, and as in '18:00'. */
  day: string
  hour: string
  isOver: boolean
}

/** Calendar days after its end in which it is told that an offer has run out. */
export const endedOffersTold = 7

/**
 * Tells an offer the day before its last day, on that day, and once it has run out (part 3 §5). The notice says neither
 * who offers nor how much. Null while there is nothing to tell.
 */
export function offerReminder(property: Subject, end: OfferEnd, today: string): Notice | null {
  const { id, side, day, hour, isOver } = end
  const daysLeft = daysBetween(today, day)
  const name = side === 'buyer' ? 'Proposta' : 'Contraproposta'
  const ofProperty = `do ${propertyNameInText(property)}`
  const shared = { category: 'contract', actionUrl: propertyUrl(property) } as const
  const until = `${showDate(day)} às ${hour}`
  if (isOver) {
    if (-daysLeft > endedOffersTold) return null
    return {
      ...shared,
      key: `offer-over:${id}:${day}`,
      type: 'warning',
      title: `${name} vencida`,
      message: `O prazo da ${name.toLowerCase()} ${ofProperty} terminou em ${until}.`,
    }
  }
  if (daysLeft > 1) return null
  return {
    ...shared,
    key: `offer-ends:${id}:${day}:${daysLeft}`,
    type: 'warning',
    title: `${name} vence ${inDays(daysLeft)}`,
    message: `A ${name.toLowerCase()} ${ofProperty} pode ser aceita até ${until}.`,
  }
}
