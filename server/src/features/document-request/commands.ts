import type { NewDocumentRequest } from '@soleira/domain/document-request/contract'
import { factsToAsk } from '@soleira/domain/document-request/data-state'
import {
  documentsRequested,
  handedPaperRefused,
  paperHandedIn,
  requestRevoked,
} from '@soleira/domain/document-request/events'
import {
  askOnce,
  isSameWant,
  mostHandedBytes,
  mostHandedFiles,
} from '@soleira/domain/document-request/wanted'
import { linkStatus } from '@soleira/domain/link/link'
import type { DeedFact } from '@soleira/domain/person/deed-facts'
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { StoredFile } from '../../adapters/storage/storage.ts'
import type { Db } from '../../database/client.ts'
import { firstRow } from '../../database/one.ts'
import {
  documentRequests,
  handedPapers,
  requestedData,
  requestedPapers,
} from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError, invalidFields } from '../../errors.ts'
import type { KeptPaper } from '../../files/came.ts'
import { commitFilesOnce } from '../../files/commit.ts'
import { createOnce, type Retry } from '../../http/idempotency.ts'
import type { Parts } from '../../parts.ts'
import { accountAndUser, type Scope, type UserScope } from '../../scope.ts'
import { makeToken } from '../auth/tokens.ts'
import { deleteInboxFileIn, lockInboxFile } from '../inbox/filing.ts'
import { insertInboxFile } from '../inbox/receive.ts'
import { spent } from '../link/enter.ts'
import { namedSubject } from '../notification/subject.ts'
import { findPerson } from '../person/queries.ts'
import { addKey, addLink, ofProperty } from './addresses.ts'
import type { EnteredRequest } from './enter.ts'
import { findOpenWants, listPartyContacts } from './queries.ts'

/**
 * Returns the key, which is not stored: a repetition gets another key of the same request. Throws validation_failed
 * when a paper is not missing any more or a person has no part in the property.
 */
export async function createRequest(
  { db, record }: Pick<Parts, 'db' | 'record'>,
  scope: UserScope,
  propertyId: number,
  request: NewDocumentRequest,
  retry: Retry | null = null,
): Promise<{ id: number; key: string }> {
  await namedSubject(db, scope, propertyId)
  return db.transaction(async (db) => {
    let isNew = false
    const id = await createOnce(db, scope, retry, () => {
      isNew = true
      return insertRequest(db, scope, propertyId, request)
    })
    if (!isNew) return { id, key: await addLink(db, scope, { propertyId, id }, record) }
    const key = makeToken()
    await addKey(db, scope, id, key)
    await record(db, scope, documentsRequested(id, propertyId))
    return { id, key }
  })
}

async function insertRequest(
  db: Db,
  scope: UserScope,
  propertyId: number,
  { audience, personId, wants, data, days, reminds }: NewDocumentRequest,
): Promise<number> {
  const open = await findOpenWants(db, scope, propertyId)
  const wanted = askOnce(open.filter((one) => wants.some((want) => isSameWant(want, one))))
  if (wants.some((want) => !open.some((one) => isSameWant(want, one)))) {
    throw invalidFields({ wants: 'Um dos papéis não falta mais neste imóvel. Escolha de novo.' })
  }
  const known = await listPartyContacts(db, scope, propertyId)
  const asked = known.find((person) => person.personId === personId)
  if (reminds && !asked?.email) throw invalidFields({ reminds: 'Esta pessoa não tem e-mail no cadastro' })
  if (personId !== null && !asked) {
    throw invalidFields({ personId: 'Esta pessoa não participa deste imóvel' })
  }
  const asks = await findAskable(db, scope, known, data)
  const expiresAt = sql`now() + make_interval(days => ${days})`
  const { id } = firstRow(
    await db
      .insert(documentRequests)
      .values({ ...accountAndUser(scope), propertyId, audience, personId, reminds, expiresAt })
      .returning({ id: documentRequests.id }),
  )
  const named = { accountId: scope.account, requestId: id }
  const rows = wanted.map(({ kind, personId }, position) => ({ ...named, position, kind, personId }))
  if (rows.length) await db.insert(requestedPapers).values(rows)
  const forms = asks.map((one, position) => ({ ...named, position, ...one }))
  if (forms.length) await db.insert(requestedData).values(forms)
  return id
}

async function findAskable(
  db: Db,
  scope: Scope,
  known: readonly { personId: number }[],
  ids: readonly number[],
): Promise<{ personId: number; facts: DeedFact[] }[]> {
  const asks: { personId: number; facts: DeedFact[] }[] = []
  for (const personId of new Set(ids)) {
    const isKnown = known.some((one) => one.personId === personId)
    const person = isKnown ? await findPerson(db, scope, personId) : null
    if (!person) throw invalidFields({ data: 'Uma das pessoas não participa deste imóvel' })
    const facts = factsToAsk(person)
    if (!facts.length)
      throw invalidFields({ data: 'De uma das pessoas não falta mais nada. Escolha de novo.' })
    asks.push({ personId, facts })
  }
  return asks
}

/** A second call changes nothing. Throws not_found. */
export async function revokeRequest(
  { db, record }: Pick<Parts, 'db' | 'record'>,
  scope: UserScope,
  propertyId: number,
  id: number,
): Promise<void> {
  const mine = ofProperty(scope, propertyId, id)
  await db.transaction(async (db) => {
    const ended = await db
      .update(documentRequests)
      .set({ revokedAt: sql`now()` })
      .where(and(mine, isNull(documentRequests.revokedAt)))
      .returning({ id: documentRequests.id })
    if (ended.length) return void (await record(db, scope, requestRevoked(id, propertyId)))
    const [known] = await db.select({ id: documentRequests.id }).from(documentRequests).where(mine)
    if (!known) throw new AppError('not_found')
  })
}

const isFull = (what = 'arquivos') =>
  new AppError('link_spent', {
    message: `Este link já recebeu tantos ${what} quanto podia. Peça outro a quem o enviou.`,
  })

export function refuseFull({ files, bytes }: EnteredRequest['request']): void {
  if (files >= mostHandedFiles || bytes >= mostHandedBytes) throw isFull()
}

interface Handed {
  position: number
  papers: readonly KeptPaper[]
}

/**
 * The papers of one file are read and wait in the inbox. The same `retry` key returns the same id, which is that of
 * the first. Throws not_found when the paper was not asked for, link_spent, and quota_full.
 */
export function handIn(
  parts: Pick<Parts, 'db' | 'storage' | 'quota' | 'notify' | 'record' | 'jobs'>,
  { request: { id, propertyId }, scope }: EnteredRequest,
  { position, papers }: Handed,
  retry: Retry | null,
): Promise<number> {
  const files = papers.map(({ file }) => file)
  return commitFilesOnce(parts, scope, retry, files, async (db) => {
    await countIn(db, scope, id, files)
    const [wanted] = await db
      .select({ position: requestedPapers.position })
      .from(requestedPapers)
      .where(
        and(
          inAccount(requestedPapers, scope),
          eq(requestedPapers.requestId, id),
          eq(requestedPapers.position, position),
        ),
      )
    if (!wanted) throw new AppError('not_found')
    const about = await namedSubject(db, scope, propertyId)
    const ids: number[] = []
    for (const paper of papers) {
      const inboxPaperId = await insertInboxFile(parts, db, scope, { ...paper, propertyId, way: 'link' })
      const row = firstRow(
        await db
          .insert(handedPapers)
          .values({ accountId: scope.account, requestId: id, position, inboxPaperId })
          .returning({ id: handedPapers.id }),
      )
      const told = ids.length ? 0 : papers.length
      await parts.record(db, scope, paperHandedIn(row.id, about, told))
      ids.push(row.id)
    }
    return ids[0] as number
  })
}

/**
 * Counting comes first: of two files for the last place the second waits, and is refused. The request may have ended
 * since the upload began.
 */
async function countIn(db: Db, scope: Scope, id: number, files: readonly StoredFile[]): Promise<void> {
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const counted = await db
    .update(documentRequests)
    .set({
      files: sql`${documentRequests.files} + ${files.length}`,
      bytes: sql`${documentRequests.bytes} + ${bytes}`,
    })
    .where(
      and(
        inAccount(documentRequests, scope),
        eq(documentRequests.id, id),
        isNull(documentRequests.revokedAt),
        gt(documentRequests.expiresAt, sql`now()`),
        lte(documentRequests.files, mostHandedFiles - files.length),
        lte(documentRequests.bytes, mostHandedBytes - bytes),
      ),
    )
    .returning({ id: documentRequests.id })
  if (!counted.length) await refuseNow(db, scope, id)
}

export async function refuseNow(db: Db, scope: Scope, id: number, what?: string): Promise<never> {
  const [request] = await db
    .select()
    .from(documentRequests)
    .where(and(inAccount(documentRequests, scope), eq(documentRequests.id, id)))
  const status = request ? linkStatus(request, new Date()) : 'revoked'
  throw status === 'open' ? isFull(what) : new AppError('link_spent', { message: spent[status] })
}

/**
 * Deletes the paper; its sender sees the reason. Throws not_found, and conflict when the paper did not come
 * by a link.
 */
export async function refusePaper(
  { db, jobs, record }: Pick<Parts, 'db' | 'record' | 'jobs'>,
  scope: UserScope,
  paperId: number,
  reason: string,
): Promise<void> {
  await db.transaction(async (db) => {
    const { propertyId } = await lockInboxFile(db, scope, paperId)
    const [handed] = await db
      .update(handedPapers)
      .set({ refusedAt: sql`now()`, reason })
      .where(and(inAccount(handedPapers, scope), eq(handedPapers.inboxPaperId, paperId)))
      .returning({ id: handedPapers.id })
    if (!handed) {
      throw new AppError('conflict', { message: 'Este papel não veio por um link: descarte-o.' })
    }
    await deleteInboxFileIn(db, scope, paperId, { jobs, record })
    if (propertyId !== null) await record(db, scope, handedPaperRefused(handed.id, propertyId))
  })
}
