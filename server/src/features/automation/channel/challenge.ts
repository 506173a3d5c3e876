import { randomUUID } from 'node:crypto'
import { type ChallengeEnd, challengeSeconds } from '@soleira/domain/automation/challenge'
import type { ClientMessage } from '@soleira/domain/automation/channel'
import { afterAutomationStep } from '@soleira/domain/automation/status'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { ChallengeAnswer, Shown } from '../../../adapters/issuer/issuer.ts'
import type { Db } from '../../../database/client.ts'
import { automationChallenges, automations } from '../../../database/tables/index.ts'
import { inAccount } from '../../../database/wall.ts'
import type { Parts } from '../../../parts.ts'
import type { Scope } from '../../../scope.ts'
import { type AutomationRow, thisAutomation } from '../queries.ts'
import { sayOnLiveChannel } from './messages.ts'

/** Milliseconds between two looks for the answer, which may reach another process. */
const lookEvery = 400

const openOf = (scope: Scope, automationId: number) =>
  and(
    inAccount(automationChallenges, scope),
    eq(automationChallenges.automationId, automationId),
    isNull(automationChallenges.end),
  )

/**
 * Shows the challenge in every tab of the user who began the request, and waits for the outcome. The product
 * cannot answer one by itself. Throws when `signal` aborts.
 */
export async function askSomebody(
  { db }: Pick<Parts, 'db'>,
  scope: Scope,
  row: AutomationRow,
  { shown, signal }: { shown: Shown; signal: AbortSignal },
): Promise<ChallengeAnswer> {
  const id = randomUUID()
  await db.transaction(async (db) => {
    const [now] = await db.select().from(automations).where(thisAutomation(scope, row.id)).for('update')
    const status = now?.tries === row.tries && afterAutomationStep(now.status, 'challenge')
    if (!status) return
    await endChallenge(db, scope, row.id, 'over')
    await db.insert(automationChallenges).values({
      id,
      accountId: scope.account,
      automationId: row.id,
      url: shown.url,
      image: shown.image,
      siteKey: shown.siteKey,
      message: shown.message,
      until: sql`now() + make_interval(secs => ${challengeSeconds})`,
    })
    await db.update(automations).set({ status }).where(thisAutomation(scope, row.id))
    // The next picture of a page that needs several clicks is no news for the log.
    const isNext = now.status === 'CAPTCHA_MODAL_SHOW' && shown.message === null
    const log = isNext ? null : (shown.message ?? 'O órgão pede que você responda a um desafio (captcha).')
    await sayOnLiveChannel(db, scope, { automationId: row.id, status, log, challengeId: id })
  })
  return waitFor(db, scope, id, { shown, signal })
}

async function waitFor(
  db: Db,
  scope: Scope,
  id: string,
  { shown, signal }: { shown: Shown; signal: AbortSignal },
): Promise<ChallengeAnswer> {
  const thisChallenge = and(inAccount(automationChallenges, scope), eq(automationChallenges.id, id))
  for (;;) {
    signal.throwIfAborted()
    const [found] = await db
      .select({
        end: automationChallenges.end,
        answer: automationChallenges.answer,
        isLate: sql<boolean>`${automationChallenges.until} < now()`,
      })
      .from(automationChallenges)
      .where(thisChallenge)
    if (found?.end === 'answered') return { answer: found.answer ?? '' }
    if (found?.end === 'changed') return { isChanged: true }
    if (found?.end === 'given_up') return { failure: 'captcha_given_up' }
    // Without its row the request is gone too.
    if (!found || found.end === 'over' || found.isLate) return { failure: 'captcha_timeout' }
    if (await shown.isSolved?.()) return { isChanged: true }
    await new Promise((resolve) => setTimeout(resolve, lookEvery))
  }
}

export async function endChallenge(
  db: Db,
  scope: Scope,
  automationId: number,
  end: ChallengeEnd,
  answer: string | null = null,
): Promise<string | null> {
  const [ended] = await db
    .update(automationChallenges)
    .set({ end, answer, image: null })
    .where(openOf(scope, automationId))
    .returning({ id: automationChallenges.id })
  return ended?.id ?? null
}

type FromClient = Exclude<ClientMessage, { type: 'register' }>

/**
 * An answer may come from any tab; one to a closed challenge is ignored. A picture is hidden as soon as it is
 * answered. A page stays until it reports that it is solved.
 */
export async function hearOfChallenge(db: Db, scope: Scope, said: FromClient): Promise<void> {
  await db.transaction(async (db) => {
    const { automationId, challengeId } = said
    const [now] = await db.select().from(automations).where(thisAutomation(scope, automationId)).for('update')
    const [open] = await db.select().from(automationChallenges).where(openOf(scope, automationId))
    if (!now || open?.id !== challengeId || open.until < new Date()) return
    if (said.type === 'captcha_answer') {
      await endChallenge(db, scope, automationId, 'answered', said.answer.trim())
      if (open.siteKey === null) await hide(db, scope, now, { challengeId, log: 'Desafio respondido.' })
    } else if (said.type === 'captcha_change') {
      await endChallenge(db, scope, automationId, 'changed')
    } else {
      await endChallenge(db, scope, automationId, 'given_up')
      await hide(db, scope, now, { challengeId, log: 'Você desistiu do desafio.' })
    }
  })
}

async function hide(
  db: Db,
  scope: Scope,
  { id, status: before }: AutomationRow,
  said: { challengeId: string | null; log: string },
): Promise<void> {
  const status = afterAutomationStep(before, 'answer')
  if (!status) return
  await db.update(automations).set({ status }).where(thisAutomation(scope, id))
  await sayOnLiveChannel(db, scope, { ...said, automationId: id, status })
}

/** A solved page is hidden only here, when the request goes on. */
export async function goOn(db: Db, scope: Scope, row: AutomationRow, log: string): Promise<void> {
  if (row.status === 'CAPTCHA_MODAL_SHOW') {
    const { id: challengeId } = automationChallenges
    const [last] = await db
      .select({ challengeId })
      .from(automationChallenges)
      .where(and(inAccount(automationChallenges, scope), eq(automationChallenges.automationId, row.id)))
      .orderBy(desc(automationChallenges.until))
      .limit(1)
    await endChallenge(db, scope, row.id, 'over')
    await hide(db, scope, row, { challengeId: last?.challengeId ?? null, log })
    return
  }
  const status = afterAutomationStep(row.status, 'go_on') ?? row.status
  if (status !== row.status) await db.update(automations).set({ status }).where(thisAutomation(scope, row.id))
  await sayOnLiveChannel(db, scope, { automationId: row.id, status, log })
}
