import { createHash } from 'node:crypto'
import { leftOutDays } from '@soleira/domain/mailbox/left-out'
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
  sentAt: Date | null
}

/** Each thing that was not taken becomes a line, once. */
export async function noteLeftOut(
  db: Db,
  scope: Scope,
  { mark, sender, sentAt }: Letter,
  things: readonly LeftOut[],
): Promise<void> {
  if (!things.length) return
  const rows = things.map(({ name, reason }, index) => ({
    accountId: scope.account,
    sender,
    name: name || null,
    reason,
    hash: createHash('sha256').update(`${mark}\n${index}\n${name}`).digest(),
    receivedAt: sentAt ?? new Date(),
  }))
  await db.insert(lettersLeftOut).values(rows).onConflictDoNothing()
}

export async function forgetOldLeftOut(system: SystemDb): Promise<void> {
  await system
    .delete(lettersLeftOut)
    .where(lt(lettersLeftOut.receivedAt, sql`now() - make_interval(days => ${leftOutDays})`))
}

/** A name of a file often is the name of the person whose paper it was. */
export async function forgetLeftOutNaming(db: Db, scope: Scope, fullName: string): Promise<void> {
  const plain = plainName(fullName)
  const rows = await db.select().from(lettersLeftOut).where(inAccount(lettersLeftOut, scope))
  const theirs = rows.filter(({ sender, name }) =>
    namesPerson(plainName(`${name ?? ''} ${sender ?? ''}`), plain),
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
