import type { Calendar } from '../calendar/holidays.ts'
import { showDate } from '../format/birth-date.ts'
import type { Notice } from '../notification/notice.ts'
import { propertyNameInText, propertyUrl, type Subject } from '../notification/subject.ts'
import { businessDaysBetween, priorityEnd, priorityReminders } from './clocks.ts'

/** Business days after the end for which it is told that the prenotação is over. */
const endTold = 20

/**
 * The notice of a prenotação today; null while there is nothing to tell. Each threshold is told once, at
 * the first look after it is reached (part 3 §9).
 */
export function priorityReminder(
  property: Subject,
  protocol: { id: number; on: string },
  today: string,
  calendar: Calendar,
): Notice | null {
  const end = priorityEnd(protocol.on, calendar)
  const left = businessDaysBetween(today, end, calendar)
  const shared = { category: 'contract', actionUrl: propertyUrl(property) } as const
  const ofProperty = `A prenotação do título do ${propertyNameInText(property)}`
  if (end < today) {
    if (-left > endTold) return null
    return {
      ...shared,
      key: `priority-over:${protocol.id}:${end}`,
      type: 'error',
      title: 'Prenotação vencida',
      message: `${ofProperty} terminou em ${showDate(end)} sem o registro.`,
    }
  }
  const threshold = priorityReminders.findLast((days) => left <= days)
  if (threshold === undefined) return null
  return {
    ...shared,
    key: `priority-ends:${protocol.id}:${end}:${threshold}`,
    type: 'warning',
    title: `Prenotação termina ${leftWords(left)}`,
    message: `${ofProperty} termina em ${showDate(end)}. Depois disso a ordem no registro se perde.`,
  }
}

/** 'hoje', 'em 1 dia útil', 'em 5 dias úteis'. */
function leftWords(left: number): string {
  if (left <= 0) return 'hoje'
  return left === 1 ? 'em 1 dia útil' : `em ${left} dias úteis`
}
