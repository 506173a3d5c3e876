import { reminderDue } from '@soleira/domain/signing/reminders'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { offers, signings } from '../../database/tables/index.ts'
import { sameAccount } from '../../database/wall.ts'
import { makeWorker, type Worker } from '../../jobs/jobs.ts'
import type { Parts } from '../../parts.ts'
import { accountAndUser, jobScope } from '../../scope.ts'
import { endSignings, isUnderWay } from '../document/signings.ts'
import { offerStands } from '../offer/rows.ts'
import { remindLocked } from './commands.ts'
import { expireSigning, isOver } from './end.ts'
import { lockSigning, updateSigning } from './rows.ts'
import { sealQueue } from './seal.ts'
import { endDue, endOfLeaving } from './service/endings.ts'
import { serveDue } from './service/jobs.ts'

type Deps = Pick<Parts, 'db' | 'system' | 'record' | 'jobs'>

export function signingUpkeep(parts: Deps): Worker {
  const work = () => keepUpSignings(parts, new Date())
  return makeWorker({ name: 'keep-up-signings', options: { retryLimit: 2 } }, work, {
    schedule: '*/10 * * * *',
  })
}

/** Ends those whose term is over, reminds, seals what an end of the queue has left, and goes on with services. */
export async function keepUpSignings(parts: Deps, now: Date): Promise<void> {
  await expire(parts, now)
  await endLapsed(parts, now)
  await remind(parts, now)
  await sealLeft(parts)
  await endOfLeaving(parts)
  await serveDue(parts)
  await endDue(parts)
}

const named = { accountId: signings.accountId, userId: signings.userId, id: signings.id }

async function expire({ db, system, record, jobs }: Deps, now: Date): Promise<void> {
  const over = await system.select(named).from(signings).where(isOver(system, now))
  for (const { id, ...whose } of over) {
    const scope = jobScope(whose)
    await db.transaction((db) => expireSigning({ record, jobs }, db, scope, id))
  }
}

/** An offer has run out at its hour (part 3 §5). */
async function endLapsed({ db, system, record, jobs }: Deps, now: Date): Promise<void> {
  const lapsed = await system
    .select({ ...named, targetId: signings.targetId })
    .from(signings)
    .innerJoin(offers, and(sameAccount(offers, signings), eq(offers.id, signings.targetId)))
    .where(
      and(
        eq(signings.kind, 'offer'),
        isUnderWay,
        isNull(signings.endCause),
        isNull(offers.end),
        lte(offers.validUntil, now),
      ),
    )
  for (const { id, targetId, ...whose } of lapsed) {
    const scope = jobScope(whose)
    await db.transaction(async (db) => {
      // It may have been accepted meanwhile.
      if (await offerStands(db, scope, targetId)) return
      await endSignings({ record, jobs }, db, scope, eq(signings.id, id), 'offer_ended')
    })
  }
}

async function remind({ db, system, record, jobs }: Deps, now: Date): Promise<void> {
  const waiting = await system
    .select({ ...named, sentAt: signings.sentAt, reminders: signings.reminders })
    .from(signings)
    .where(
      and(
        eq(signings.provider, 'soleira'),
        sql`${signings.state} in ('sent', 'partly_signed') and ${signings.sentAt} is not null`,
        sql`${signings.expiresAt} > ${now.toISOString()}::timestamptz`,
      ),
    )
  for (const { id, sentAt, reminders, ...whose } of waiting) {
    if (!sentAt || !reminderDue(sentAt, reminders, now)) continue
    const scope = jobScope(whose)
    await db.transaction(async (db) => {
      const row = await lockSigning(db, scope, id)
      if (row.reminders !== reminders || (row.state !== 'sent' && row.state !== 'partly_signed')) return
      await updateSigning(db, scope, id, { reminders: reminders + 1 })
      await remindLocked({ record, jobs }, db, scope, row)
    })
  }
}

async function sealLeft({ system, jobs }: Deps): Promise<void> {
  const left = await system
    .select(named)
    .from(signings)
    .where(
      and(
        eq(signings.provider, 'soleira'),
        eq(signings.state, 'signed'),
        isNull(signings.signedId),
        sql`${signings.endedAt} < now() - interval '10 minutes'`,
      ),
    )
  for (const { id, ...whose } of left)
    await jobs.send(system, sealQueue, { ...accountAndUser(jobScope(whose)), signingId: id })
}
