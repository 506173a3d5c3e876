import { openStatuses } from '@soleira/domain/automation/status'
import { and, eq, inArray } from 'drizzle-orm'
import { automations } from '../../../database/tables/index.ts'
import { workWhile } from '../../../jobs/work-while.ts'
import type { Parts } from '../../../parts.ts'
import type { Scope } from '../../../scope.ts'
import { type AutomationRow, thisAutomation } from '../queries.ts'

/**
 * Checks every second whether the request is over; then it aborts `work` and returns null. A browser try also
 * ends when another try takes the request up. A paid try ends only when the request is cancelled.
 */
export async function whileOpen<T>(
  { db }: Pick<Parts, 'db'>,
  scope: Scope,
  { id, tries, provider }: AutomationRow,
  work: (gone: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const { status } = automations
  const thisTry = and(thisAutomation(scope, id), eq(automations.tries, tries))
  return workWhile(async () => {
    if (provider !== 'browser')
      return (await db.$count(automations, and(thisTry, eq(status, 'cancelled')))) === 0
    return (await db.$count(automations, and(thisTry, inArray(status, openStatuses)))) > 0
  }, work)
}
