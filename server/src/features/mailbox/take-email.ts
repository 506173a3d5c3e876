import { createHash } from 'node:crypto'
import { letterReasons } from '@soleira/domain/mailbox/left-out'
import { referenceIn } from '@soleira/domain/property/email-reference'
import { and, arrayOverlaps, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ReceivedEmail } from '../../adapters/mailbox/received-email.ts'
import type { Db } from '../../database/client.ts'
import { mailboxes, properties, receivedLetters } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { KeptPaper } from '../../files/came.ts'
import { commitFiles } from '../../files/commit.ts'
import { judgeWithin } from '../../files/take-apart.ts'
import type { Parts } from '../../parts.ts'
import type { Scope, UserScope } from '../../scope.ts'
import { insertInboxFile } from '../inbox/receive.ts'
import { noteLeftOut } from './left-out.ts'

export type Taker = Pick<Parts, 'db' | 'storage' | 'quota' | 'notify' | 'record' | 'jobs' | 'reader'>

export interface Visited {
  begunAt: string
  validity: number
  number: number
}

/**
 * One transaction takes the papers of a letter and notes that it was taken, so that each paper comes once
 * even after a kill. Returns false when a newer visit has begun. Throws quota_full and storage errors.
 */
export async function takeReceivedEmail(
  parts: Taker,
  scope: UserScope,
  visited: Visited,
  letter: ReceivedEmail | null,
  source: Buffer | null,
  signal: AbortSignal,
): Promise<boolean> {
  const waiter = { account: scope.account, signal }
  const came = letter ?? { files: [], leftOut: [{ name: '', reason: letterReasons.unread }] }
  // Forty files may take longer to judge than the mailbox is held for one of them.
  const { papers, leftOut } = await judgeWithin(parts, came, waiter, () => holdOn(parts.db, scope, visited))
  const write = async (db: Db) => {
    const [visit] = await db
      .select({ begunAt: sql<string>`${mailboxes.begunAt}::text`, lastUid: mailboxes.lastUid })
      .from(mailboxes)
      .where(and(inAccount(mailboxes, scope), eq(mailboxes.uidValidity, visited.validity)))
      .for('update')
    if (visit?.begunAt !== visited.begunAt) return { goesOn: false, isNew: false }
    const isNew = visit.lastUid < visited.number && letter !== null && source !== null
    const taken = isNew && (await writeDown(parts, db, scope, { letter, source, papers }))
    const tells = taken || letter === null
    if (tells) await noteLeftOut(db, scope, heading(letter, source, visited), leftOut)
    await db
      .update(mailboxes)
      .set({
        lastUid: sql`greatest(${mailboxes.lastUid}, ${visited.number})`,
        papers: sql`${mailboxes.papers} + ${taken ? papers.length : 0}`,
        leftOut: sql`${mailboxes.leftOut} + ${tells ? leftOut.length : 0}`,
        heldUntil: held,
      })
      .where(inAccount(mailboxes, scope))
    return { goesOn: true, isNew: taken }
  }
  const files = papers.map(({ file }) => file)
  const { goesOn } = await commitFiles(parts, scope, files, write, { isNew: ({ isNew }) => isNew })
  return goesOn
}

const held = sql`now() + interval '5 minutes'`

async function holdOn(db: Db, scope: UserScope, { begunAt }: Visited): Promise<void> {
  await db
    .update(mailboxes)
    .set({ heldUntil: held })
    .where(and(inAccount(mailboxes, scope), sql`${mailboxes.begunAt} = ${begunAt}::timestamptz`))
}

interface InHand {
  letter: ReceivedEmail
  source: Buffer
  papers: readonly KeptPaper[]
}

async function writeDown(
  parts: Taker,
  db: Db,
  scope: UserScope,
  { letter, source, papers }: InHand,
): Promise<boolean> {
  const { messageId, answers, sender, subject, sentAt } = letter
  const propertyId = await answeredProperty(db, scope, letter)
  if (!papers.length && propertyId === null) return true
  const thread = [...new Set([messageId ?? '', ...answers])].filter(Boolean).map((id) => marked(id))
  if (messageId !== null && (await cameBefore(db, scope, hashOf(messageId), sentAt))) return false
  // Devices and forms of sites give many letters one Message-ID.
  const contents = papers.map(({ file }) => file.sha256.toString('hex')).join()
  const hash = hashOf(messageId === null ? source : `${messageId}\n${contents}`)
  const [row] = await db
    .insert(receivedLetters)
    .values({
      accountId: scope.account,
      hash,
      thread,
      sender,
      subject,
      sentAt,
      propertyId,
    })
    .onConflictDoNothing()
    .returning({ id: receivedLetters.id })
  if (!row) return false
  for (const paper of papers) {
    await insertInboxFile(parts, db, scope, { ...paper, propertyId, way: 'mail', letterId: row.id })
  }
  return true
}

/** Letters that came before contents counted were kept by their Message-ID alone; a device gives it to others, too. */
async function cameBefore(db: Db, scope: Scope, hash: Buffer, sentAt: Date | null): Promise<boolean> {
  const sameMoment = sentAt ? eq(receivedLetters.sentAt, sentAt) : isNull(receivedLetters.sentAt)
  const found = await db
    .select({ id: receivedLetters.id })
    .from(receivedLetters)
    .where(and(inAccount(receivedLetters, scope), eq(receivedLetters.hash, hash), sameMoment))
  return found.length > 0
}

/** A letter that is too large is known by its number alone. */
const heading = (letter: ReceivedEmail | null, source: Buffer | null, { validity, number }: Visited) => ({
  mark: source ? hashOf(source).toString('hex') : `${validity}/${number}`,
  sender: letter?.sender ?? null,
})

const hashOf = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest()
const marked = (messageId: string): string => hashOf(messageId).toString('base64url')

async function answeredProperty(
  db: Db,
  scope: Scope,
  { subject, text, answers }: ReceivedEmail,
): Promise<number | null> {
  const number = referenceIn(subject ?? '') ?? referenceIn(text)
  if (number !== null) {
    const [property] = await db
      .select({ id: properties.id })
      .from(properties)
      .where(and(inAccount(properties, scope), eq(properties.sequenceNumber, number)))
      .for('share')
    if (property) return property.id
  }
  if (!answers.length) return null
  const [before] = await db
    .select({ propertyId: receivedLetters.propertyId })
    .from(receivedLetters)
    .where(
      and(
        inAccount(receivedLetters, scope),
        isNotNull(receivedLetters.propertyId),
        arrayOverlaps(
          receivedLetters.thread,
          answers.map((id) => marked(id)),
        ),
      ),
    )
    .limit(1)
  return before?.propertyId ?? null
}
