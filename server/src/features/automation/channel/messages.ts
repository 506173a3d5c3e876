import type { AutomationUpdate } from '@soleira/domain/automation/channel'
import type { AutomationStatus } from '@soleira/domain/automation/status'
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../database/client.ts'
import { firstRow } from '../../../database/one.ts'
import { sayAfterCommit } from '../../../database/saying.ts'
import {
  automationChallenges,
  automationMessages,
  automationNumbers,
  automations,
} from '../../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../../database/wall.ts'
import type { Scope } from '../../../scope.ts'

export const automationChannelName = 'automations'

const sayChanged = sayAfterCommit(automationChannelName)

interface Said {
  automationId: number
  status: AutomationStatus
  log: string | null
  challengeId?: string | null
}

/**
 * Call it as the last step of a transaction: it locks the account's number until the commit. That lock makes
 * numbers grow in the order in which messages become visible.
 */
export async function sayOnLiveChannel(db: Db, scope: Scope, said: Said): Promise<void> {
  await db.transaction(async (db) => {
    const { number } = firstRow(
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

export async function lastNumber(db: Db, scope: Scope): Promise<number> {
  const [row] = await db
    .select({ last: automationNumbers.last })
    .from(automationNumbers)
    .where(inAccount(automationNumbers, scope))
  return row?.last ?? 0
}

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
      challengeId: automationMessages.challengeId,
      challenge: automationChallenges,
    })
    .from(automationMessages)
    .innerJoin(
      automations,
      and(sameAccount(automations, automationMessages), eq(automations.id, automationMessages.automationId)),
    )
    .leftJoin(
      automationChallenges,
      and(
        sameAccount(automationChallenges, automationMessages),
        eq(automationChallenges.id, automationMessages.challengeId),
        isNull(automationChallenges.end),
      ),
    )
    .where(and(inAccount(automationMessages, scope), gt(automationMessages.number, after)))
    .orderBy(asc(automationMessages.number))
    .limit(most)
  return rows.map(({ challenge, ...row }) => ({
    ...row,
    type: 'automation_update',
    action: actionOf(row, challenge),
    message: challenge ? challenge.message : row.log,
    ...(challenge ? challengeOf(challenge) : noChallenge),
  }))
}

function actionOf(
  { status, challengeId }: { status: AutomationStatus; challengeId: string | null },
  open: ChallengeRow | null,
): AutomationUpdate['action'] {
  if (challengeId === null) return null
  if (status !== 'CAPTCHA_MODAL_SHOW') return 'hide_modal'
  return open ? 'show_modal' : null
}

const noChallenge = { captchaUrl: null, captchaImage: null, captchaInfo: null, captchaUntil: null }

type ChallengeRow = typeof automationChallenges.$inferSelect

export function challengeOf({ url, image, siteKey, until }: ChallengeRow) {
  return {
    captchaUrl: url,
    captchaImage: image,
    captchaInfo: { found: true, sitekey: siteKey },
    captchaUntil: until.toISOString(),
  }
}
