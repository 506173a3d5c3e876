import { deviceName } from '@soleira/domain/auth/device'
import { shareMade, shareQuestioned, shareRevoked, shareVisited } from '@soleira/domain/share/events'
import type { NewShare } from '@soleira/domain/share/new-share'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { firstRow } from '../../database/one.ts'
import {
  shareDossierViews,
  sharedPapers,
  shareQuestions,
  shares,
  shareViews,
  shareVisits,
  sharingGrounds,
} from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError, invalidFields } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import { accountAndUser, type Scope, type UserScope } from '../../scope.ts'
import { checkPassword, hashPassword } from '../auth/passwords.ts'
import { hashOf, makeToken } from '../auth/tokens.ts'
import { listReady } from '../dossier/queries.ts'
import { spent } from '../link/enter.ts'
import { namedSubject } from '../notification/subject.ts'
import type { EnteredShare } from './enter.ts'
import { listGrounds } from './queries.ts'
import { listShareable, papersOf } from './shareable.ts'

/**
 * Returns the link's key, which is stored nowhere. Throws validation_failed for a paper or dossier that the
 * property lacks, and when the ground for sharing owners' papers is missing.
 */
export async function createShare(
  { db, record }: Pick<Parts, 'db' | 'record'>,
  scope: UserScope,
  propertyId: number,
  { documentIds, dossierId, days, password, ground, ...said }: NewShare,
): Promise<{ id: number; key: string }> {
  await namedSubject(db, scope, propertyId)
  const key = makeToken()
  const passwordHash = password === null ? null : await hashPassword(password, 'known')
  return db.transaction(async (db) => {
    const chosen = said.kind === 'papers' ? [...new Set(documentIds)] : []
    const dossier = said.kind === 'dossier' ? dossierId : null
    if (dossier !== null && !(await listReady(db, scope, propertyId)).some(({ id }) => id === dossier)) {
      throw invalidFields({ dossierId: 'Este dossiê não está mais neste imóvel. Escolha de novo.' })
    }
    const known = (await listShareable(db, scope, propertyId)).map(({ documentId }) => documentId)
    if (chosen.some((id) => !known.includes(id))) {
      throw invalidFields({ documentIds: 'Um dos papéis não está mais neste imóvel. Escolha de novo.' })
    }
    await stateGrounds(db, scope, propertyId, ground)
    const expiresAt = sql`now() + make_interval(days => ${days})`
    const row = {
      ...accountAndUser(scope),
      propertyId,
      ...said,
      dossierId: dossier,
      keyHash: hashOf(key),
      passwordHash,
      expiresAt,
    }
    const { id } = firstRow(await db.insert(shares).values(row).returning({ id: shares.id }))
    const papers = chosen.map((documentId, position) => {
      return { accountId: scope.account, shareId: id, documentId, position }
    })
    if (papers.length) await db.insert(sharedPapers).values(papers)
    await record(db, scope, shareMade(id, propertyId))
    return { id, key }
  })
}

async function stateGrounds(
  db: Db,
  scope: UserScope,
  propertyId: number,
  ground: NewShare['ground'],
): Promise<void> {
  const missing = (await listGrounds(db, scope, propertyId)).filter((owner) => owner.ground === null)
  if (!missing.length) return
  if (!ground) throw invalidFields({ ground: 'Escolha a base legal para compartilhar' })
  await db
    .insert(sharingGrounds)
    .values(missing.map(({ personId }) => ({ ...accountAndUser(scope), propertyId, personId, ground })))
    .onConflictDoNothing()
}

/**
 * Ends a link and makes another of the same terms and the same last day, because its address is stored
 * nowhere. Returns the key. Throws not_found, and conflict for a link that is over.
 */
export async function renewShare(
  { db, record }: Pick<Parts, 'db' | 'record'>,
  scope: UserScope,
  propertyId: number,
  oldId: number,
): Promise<{ id: number; key: string }> {
  const key = makeToken()
  return db.transaction(async (db) => {
    const ended = await endShare(db, scope, propertyId, oldId)
    if (!ended || ended.expiresAt <= new Date()) {
      throw new AppError('conflict', { message: 'Este link já terminou. Crie outro.' })
    }
    const { id: _, ...terms } = ended
    const row = { ...terms, ...accountAndUser(scope), keyHash: hashOf(key), visits: 0, revokedAt: null }
    const { id } = firstRow(await db.insert(shares).values(row).returning({ id: shares.id }))
    const papers = await db
      .select()
      .from(sharedPapers)
      .where(and(inAccount(sharedPapers, scope), eq(sharedPapers.shareId, oldId)))
    if (papers.length)
      await db.insert(sharedPapers).values(papers.map((paper) => ({ ...paper, shareId: id })))
    await record(db, scope, shareRevoked(oldId, propertyId))
    await record(db, scope, shareMade(id, propertyId))
    return { id, key }
  })
}

export async function revokeShare(
  { db, record }: Pick<Parts, 'db' | 'record'>,
  scope: UserScope,
  propertyId: number,
  id: number,
): Promise<void> {
  await db.transaction(async (db) => {
    const ended = await endShare(db, scope, propertyId, id)
    if (ended) await record(db, scope, shareRevoked(id, propertyId))
  })
}

/** Returns null for a link that was ended before. Throws not_found. */
async function endShare(db: Db, scope: UserScope, propertyId: number, id: number) {
  const mine = and(inAccount(shares, scope), eq(shares.propertyId, propertyId), eq(shares.id, id))
  const [ended] = await db
    .update(shares)
    .set({ revokedAt: sql`now()` })
    .where(and(mine, isNull(shares.revokedAt)))
    .returning()
  if (ended) return ended
  const [known] = await db.select({ id: shares.id }).from(shares).where(mine)
  if (!known) throw new AppError('not_found')
  return null
}

interface Visitor {
  ip: string
  userAgent: string | undefined
  password: string | null
}

export async function beginVisit(
  { db, guard, record }: Pick<Parts, 'db' | 'guard' | 'record'>,
  { share, scope }: EnteredShare,
  { ip, userAgent, password }: Visitor,
): Promise<string> {
  const { id, passwordHash, propertyId } = share
  const { actor } = scope
  await guard.beforeLinkUse({ actor, ip })
  if (passwordHash !== null) {
    if (!password) throw invalidFields({ password: 'Informe a senha que você recebeu' })
    await guard.linkPassword({ actor, ip }, async () => {
      if (!(await checkPassword(passwordHash, password, 'stranger'))) {
        throw invalidFields({ password: 'Senha incorreta' })
      }
    })
  }
  const token = makeToken()
  await db.transaction(async (db) => {
    const opened = await db
      .update(shares)
      .set({ visits: sql`${shares.visits} + 1` })
      .where(
        and(
          inAccount(shares, scope),
          eq(shares.id, id),
          isNull(shares.revokedAt),
          gt(shares.expiresAt, sql`now()`),
          or(isNull(shares.mostVisits), gt(shares.mostVisits, shares.visits)),
        ),
      )
      .returning({ id: shares.id })
    if (!opened.length) throw new AppError('link_spent', { message: spent.used_up })
    const device = deviceName(userAgent ?? null)
    const visit = { accountId: scope.account, shareId: id, tokenHash: hashOf(token), device }
    await db.insert(shareVisits).values(visit)
    await record(db, scope, shareVisited(id, propertyId))
  })
  return token
}

interface Seen {
  documentId: number | null
  page: number
}

export async function noteOpened(
  db: Db,
  scope: Scope,
  visitId: number,
  { documentId, page }: Seen,
): Promise<void> {
  const seen = { accountId: scope.account, visitId, page }
  if (documentId === null) await db.insert(shareDossierViews).values(seen).onConflictDoNothing()
  else
    await db
      .insert(shareViews)
      .values({ ...seen, documentId })
      .onConflictDoNothing()
}

/** Notes no more time than has passed since the page was opened. */
export async function noteSeconds(
  db: Db,
  scope: Scope,
  visitId: number,
  { documentId, page, seconds }: Seen & { seconds: number },
): Promise<void> {
  const table = documentId === null ? shareDossierViews : shareViews
  const since = sql`extract(epoch from now() - ${table.firstAt})::int`
  await db
    .update(table)
    .set({ seconds: sql`least(${table.seconds} + ${seconds}, ${since})` })
    .where(
      and(
        inAccount(table, scope),
        eq(table.visitId, visitId),
        documentId === null ? undefined : eq(shareViews.documentId, documentId),
        eq(table.page, page),
      ),
    )
}

const mostQuestions = 50

export async function askQuestion(
  { db, guard, record }: Pick<Parts, 'db' | 'guard' | 'record'>,
  { share, scope }: EnteredShare,
  { paper, words, ip }: { paper: number | null; words: string; ip: string },
): Promise<void> {
  const { id, propertyId } = share
  await guard.beforeLinkUse({ actor: scope.actor, ip })
  const shown = paper === null || (await papersOf(db, scope, share)).some((one) => one.documentId === paper)
  if (!shown) throw new AppError('not_found')
  const property = await namedSubject(db, scope, propertyId)
  await db.transaction(async (db) => {
    await db
      .select({ id: shares.id })
      .from(shares)
      .where(and(inAccount(shares, scope), eq(shares.id, id)))
      .for('update')
    const asked = await db.$count(
      shareQuestions,
      and(inAccount(shareQuestions, scope), eq(shareQuestions.shareId, id)),
    )
    if (asked >= mostQuestions) {
      throw new AppError('too_many_requests', {
        message: 'Este link já tem muitas perguntas. Fale direto com quem o enviou.',
      })
    }
    const question = { accountId: scope.account, shareId: id, documentId: paper, words }
    await db.insert(shareQuestions).values(question)
    await record(db, scope, shareQuestioned(id, property))
  })
}
