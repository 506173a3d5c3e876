import type { MailboxFailure } from '@soleira/domain/mailbox/failure'
import { and, eq, sql } from 'drizzle-orm'
import { MailboxRefused } from '../../adapters/mailbox/mailbox-refused.ts'
import type { OpenFolder } from '../../adapters/mailbox/mailboxes.ts'
import { StorageFailure } from '../../adapters/storage/storage.ts'
import type { SystemDb } from '../../database/client.ts'
import { mailboxes } from '../../database/tables/index.ts'
import { AppError, errorKind } from '../../errors.ts'
import { makeWorker, type Worker } from '../../jobs/jobs.ts'
import type { Parts } from '../../parts.ts'
import { jobScope } from '../../scope.ts'
import { secretPlace } from '../../secrets/columns.ts'
import { mailQueues, mailTick } from './queue.ts'
import { takeReceivedEmail } from './take-email.ts'

const lanes = [
  { queue: mailQueues.well, isFailing: false },
  { queue: mailQueues.failing, isFailing: true },
]

export function mailFetchers(parts: Parts): Worker[] {
  const fetchers = lanes.map(({ queue, isFailing }) =>
    makeWorker(
      queue,
      async ([job]) => {
        if (job) await fetchDue(parts, isFailing, job.signal)
      },
      { options: { localConcurrency: 2, pollingIntervalSeconds: 1 } },
    ),
  )
  return [makeWorker(mailTick, () => knockWhereDue(parts), { schedule: '* * * * *' }), ...fetchers]
}

async function knockWhereDue({ system, jobs }: Pick<Parts, 'system' | 'jobs'>): Promise<void> {
  const due = await system
    .selectDistinct({ isFailing: sql<boolean>`${mailboxes.failures} > 0` })
    .from(mailboxes)
    .where(isDue)
  for (const { queue, isFailing } of lanes) {
    if (due.some((lane) => lane.isFailing === isFailing)) await jobs.send(system, queue, {})
  }
}

const isDue = sql`wanted_at <= now() and (held_until is null or held_until < now())`

const atOnce = 4

const most = { letters: 40, bytes: 100 * 1024 * 1024, letter: 40 * 1024 * 1024 }

/** Milliseconds to look back when the server has renumbered all its letters. */
const renumbered = 7 * 24 * 60 * 60_000

async function fetchDue(parts: Parts, isFailing: boolean, signal: AbortSignal): Promise<void> {
  const take = async () => (signal.aborted ? null : takeNext(parts.system, isFailing))
  const goOn = async (first: Taken | null) => {
    for (let next = first; next; next = await take()) await visit(parts, next, signal)
  }
  const first = await take()
  if (!first) return
  const others = Array.from({ length: atOnce - 1 }, async () => goOn(await take()))
  await Promise.all([goOn(first), ...others])
}

type Row = typeof mailboxes.$inferSelect
type Taken = Omit<Row, 'begunAt'> & { begun: string }

async function takeNext(system: SystemDb, isFailing: boolean): Promise<Taken | null> {
  const due = sql`
    select account_id from mailboxes
    where ${isDue} and ${isFailing ? sql`failures > 0` : sql`failures = 0`}
    order by wanted_at limit 1 for update skip locked`
  const [row] = await system
    .update(mailboxes)
    .set({ begunAt: sql`clock_timestamp()`, heldUntil: sql`now() + interval '5 minutes'` })
    .where(sql`${mailboxes.accountId} = (${due})`)
    .returning({ row: mailboxes, begun: sql<string>`${mailboxes.begunAt}::text` })
  return row ? { ...row.row, begun: row.begun } : null
}

async function visit(parts: Parts, taken: Taken, signal: AbortSignal): Promise<void> {
  const { system, log } = parts
  const mine = and(
    eq(mailboxes.accountId, taken.accountId),
    sql`${mailboxes.begunAt} = ${taken.begun}::timestamptz`,
  )
  const end = (change: object) =>
    system
      .update(mailboxes)
      .set({ ...change, heldUntil: null })
      .where(mine)
  try {
    const hasMore = await fetchLetters(parts, taken, signal)
    const wantedAt = hasMore ? sql`now()` : sql`now() + interval '3 minutes'`
    await end({ failure: null, failures: 0, fetchedAt: sql`now()`, wantedAt })
  } catch (error) {
    // The server stops: the next one may take the mailbox at once.
    if (signal.aborted) return void (await end({}))
    const failure = failureOf(error)
    // The message of a statement that failed holds what the letter said (T20).
    if (!failure) log.error({ code: errorKind(error) }, 'a mailbox could not be looked into')
    const failures = Math.min(taken.failures + 1, 1_000)
    const minutes = Math.min(60, 2 ** Math.min(failures, 6))
    await end({
      failure: failure ?? 'protocol',
      failures,
      fetchedAt: sql`now()`,
      wantedAt: sql`now() + make_interval(mins => ${minutes})`,
    })
  }
}

function failureOf(error: unknown): MailboxFailure | null {
  if (error instanceof MailboxRefused) return error.failure
  if (error instanceof StorageFailure) return 'storage'
  return error instanceof AppError && error.code === 'quota_full' ? 'space' : null
}

async function fetchLetters(parts: Parts, taken: Taken, signal: AbortSignal): Promise<boolean> {
  const { secrets, mailboxes: outside, letters: reader } = parts
  const { accountId, begun } = taken
  const scope = jobScope(taken)
  const password = await secrets.decrypt(secretPlace('mailboxes', accountId), taken.password)
  return outside.open({ ...taken, password }, signal, async (folder) => {
    let last = taken.lastUid
    if (folder.validity !== taken.uidValidity) last = await renumber(parts, taken, folder)
    const { letters, hasMore } = await folder.after(last, most.letters)
    let bytes = 0
    for (const { number, size } of letters) {
      if (bytes > 0 && bytes + size > most.bytes) return true
      bytes += size
      const source = size > most.letter ? null : await folder.source(number, most.letter)
      const letter = source && (await reader.read(source, { account: accountId, signal }))
      const visited = { begunAt: begun, validity: folder.validity, number }
      // A letter that was deleted meanwhile does not count as left out.
      const isGone = source === null && size <= most.letter
      const read = isGone ? nothing : letter
      if (!(await takeReceivedEmail(parts, scope, visited, read, source, signal))) return false
    }
    return hasMore
  })
}

const nothing = {
  messageId: null,
  answers: [],
  sender: null,
  subject: null,
  sentAt: null,
  text: '',
  files: [],
  leftOut: [],
}

async function renumber({ system }: Parts, taken: Taken, folder: OpenFolder): Promise<number> {
  const since = (taken.fetchedAt ?? new Date()).getTime() - renumbered
  const lastUid = await folder.before(new Date(since))
  await system
    .update(mailboxes)
    .set({ uidValidity: folder.validity, lastUid })
    .where(
      and(eq(mailboxes.accountId, taken.accountId), sql`${mailboxes.begunAt} = ${taken.begun}::timestamptz`),
    )
  return lastUid
}
