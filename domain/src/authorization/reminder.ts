import { showDate } from '../format/birth-date.ts'
import { expiredTold, inDays } from '../notification/expiry.ts'
import type { Notice } from '../notification/notice.ts'
import { propertyNameInText, propertyUrl, type Subject } from '../notification/subject.ts'
import { offeredFrom, type Stage, stageName } from '../property/stage.ts'
import { daysBetween } from './phase.ts'
import type { AuthorizationStanding } from './standing.ts'

/** Days before its last day on which the broker is told, the earliest first. */
export const authorizationReminderDays = [30, 10, 1] as const

/**
 * Null while there is nothing to tell. Each threshold is told once, at the first look after it is reached. The end
 * itself is told of a property that is offered (part 3 §3).
 */
export function authorizationReminder(
  property: Subject & { currentStage: Stage },
  standing: AuthorizationStanding,
  today: string,
): Notice | null {
  const shared = { category: 'contract', actionUrl: propertyUrl(property) } as const
  const leave = `A autorização de intermediação do ${propertyNameInText(property)}`
  if (standing.state === 'ending') {
    const { lastDay, daysLeft } = standing
    const threshold = authorizationReminderDays.findLast((days) => daysLeft <= days)
    return {
      ...shared,
      key: `authorization-ends:${property.id}:${lastDay}:${threshold}`,
      type: 'warning',
      title: `Autorização vence ${inDays(daysLeft)}`,
      message: `${leave} termina em ${showDate(lastDay)}.`,
    }
  }
  if (standing.state !== 'expired' || property.currentStage < offeredFrom) return null
  if (daysBetween(standing.lastDay, today) > expiredTold) return null
  return {
    ...shared,
    key: `authorization-expired:${property.id}:${standing.lastDay}`,
    type: 'error',
    title: 'Autorização vencida',
    message: `${leave} terminou em ${showDate(standing.lastDay)}, e ele está em ${stageName(property.currentStage)}.`,
  }
}
