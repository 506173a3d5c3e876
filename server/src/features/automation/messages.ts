import type { AutomationUpdate } from '@soleira/domain/automation/channel'
import type { AutomationStatus } from '@soleira/domain/automation/status'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { one } from '../../database/one.ts'
import { saying } from '../../database/saying.ts'
import { automationMessages, automationNumbers, automations } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'

/** Where it is said that a user has new messages, for the sockets of all processes. */
export const channel = 'automations'

const sayChanged = saying(channel)

interface Said {
  automationId: number
  status: AutomationStatus
  /** A line for the broker to read. */
  log: string
}

/**
 * Says on the live channel where a request stands. The last step of its transaction: until the commit it holds the
 * account's number, which is what makes the numbers grow in the order in which the messages can be seen.
 */
export async function say(db: Db, scope: Scope, said: Said): Promise<void> {
  await db.transaction(async (db) => {
    const { number } = one(
      await db
        .insert(automationNumbers)
        .values({ accountId: scope.account, last: 1 })
        .onConflictDoUpdate({
          target: automationNumbers.accountId,
          set: { last: sql`${automationNumbers.last} + 1` },
        })
        .returning({ number: automationNumbers.last }),
    )
    await db.insert(automationMessages).values({ ...said, accountId: scope.account, number })
    sayChanged(db, scope.actor.user)
  })
}

/** The number of the last message of the account; 0 before the first. */
export async function lastNumber(db: Db, scope: Scope): Promise<number> {
  const [row] = await db
    .select({ last: automationNumbers.last })
    .from(automationNumbers)
    .where(inAccount(automationNumbers, scope))
  return row?.last ?? 0
}

/** So many messages after a number, as the channel carries them. */
export async function messagesAfter(
  db: Db,
  scope: Scope,
  after: number,
  most: number,
): Promise<AutomationUpdate[]> {
  const rows = await db
    .select({
      id: automationMessages.number,
      automationId: automations.id,
      propertyId: automations.propertyId,
      personId: automations.personId,
      certidaoId: automations.kind,
      status: automationMessages.status,
      log: automationMessages.log,
    })
    .from(automationMessages)
    .innerJoin(
      automations,
      and(sameAccount(automations, automationMessages), eq(automations.id, automationMessages.automationId)),
    )
    .where(and(inAccount(automationMessages, scope), gt(automationMessages.number, after)))
    .orderBy(asc(automationMessages.number))
    .limit(most)
  return rows.map((row) => ({ ...row, type: 'automation_update', message: row.log, ...noChallenge }))
}

/** No provider of today hands a challenge on. */
const noChallenge = { action: null, captchaUrl: null, captchaImage: null, captchaInfo: null }
