import { createHash } from 'node:crypto'
import { cleanFileName } from '@soleira/domain/document/file-name'
import { leftOutDays, moreLeftOut, mostLeftOut } from '@soleira/domain/mailbox/left-out'
import { namesPerson, plainName } from '@soleira/domain/reading/citation'
import { and, inArray, lt, sql } from 'drizzle-orm'
import type { LeftOut } from '../../adapters/mailbox/received-email.ts'
import type { Db, SystemDb } from '../../database/client.ts'
import { lettersLeftOut } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'

interface Letter {
  /** The same when the letter comes again. */
  mark: string
  sender: string | null
}

/** Each thing that was not taken becomes a line, once. A letter may bring thousands: the last line counts them. */
export async function noteLeftOut(
  db: Db,
  scope: Scope,
  { mark, sender }: Letter,
  things: readonly LeftOut[],
): Promise<void> {
  if (!things.length) return
  const more = things.length - mostLeftOut
  const told = more > 0 ? [...things.slice(0, mostLeftOut), { name: '', reason: moreLeftOut(more) }] : things
  const rows = told.map(({ name, reason }, index) => ({
    accountId: scope.account,
    sender,
    name: name ? cleanFileName(name) : null,
    reason,
    hash: createHash('sha256').update(`${mark}\n${index}\n${name}`).digest(),
  }))
  await db.insert(lettersLeftOut).values(rows).onConflictDoNothing()
}

export async function forgetOldLeftOut(system: SystemDb): Promise<void> {
  await system
    .delete(lettersLeftOut)
    .where(lt(lettersLeftOut.receivedAt, sql`now() - make_interval(days => ${leftOutDays})`))
}

/** A name of a file often is the name of the person whose paper it was, and the sender may be that person. */
export async function forgetLeftOutNaming(
  db: Db,
  scope: Scope,
  { fullName, emails }: { fullName: string; emails: readonly string[] },
): Promise<void> {
  const plain = plainName(fullName)
  const own = new Set(emails.map((email) => email.toLowerCase()))
  const rows = await db.select().from(lettersLeftOut).where(inAccount(lettersLeftOut, scope))
  const theirs = rows.filter(
    ({ sender, name }) =>
      own.has(sender?.toLowerCase() ?? '') || namesPerson(plainName(`${name ?? ''} ${sender ?? ''}`), plain),
  )
  if (!theirs.length) return
  await db.delete(lettersLeftOut).where(
    and(
      inAccount(lettersLeftOut, scope),
      inArray(
        lettersLeftOut.id,
        theirs.map(({ id }) => id),
      ),
    ),
  )
}
