import type { Share, Shares, ShareViews } from '@soleira/domain/share/contract'
import { shareStatus } from '@soleira/domain/share/share'
import { and, asc, count, desc, eq, inArray, max } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import {
  dossiers,
  shareDossierViews,
  sharedPapers,
  shareQuestions,
  shares,
  shareViews,
  shareVisits,
  sharingGrounds,
} from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { Scope } from '../../scope.ts'
import { listShareable, ownersOf } from './shareable.ts'

export async function listGrounds(db: Db, scope: Scope, propertyId: number) {
  const stated = await db
    .select()
    .from(sharingGrounds)
    .where(and(inAccount(sharingGrounds, scope), eq(sharingGrounds.propertyId, propertyId)))
  return (await ownersOf(db, scope, propertyId)).map(({ personId, name }) => {
    const known = stated.find((one) => one.personId === personId)
    const statedAt = known?.statedAt.toISOString() ?? null
    return { personId, name, ground: known?.ground ?? null, statedAt }
  })
}

const day = 86_400_000

/** A new link begins with what the account chose last, of any property. */
export async function lastChoices(db: Db, scope: Scope): Promise<Shares['last']> {
  const [stated] = await db
    .select({ ground: sharingGrounds.ground })
    .from(sharingGrounds)
    .where(inAccount(sharingGrounds, scope))
    .orderBy(desc(sharingGrounds.statedAt))
    .limit(1)
  const [link] = await db
    .select({ createdAt: shares.createdAt, expiresAt: shares.expiresAt })
    .from(shares)
    .where(inAccount(shares, scope))
    .orderBy(desc(shares.id))
    .limit(1)
  const days = link && Math.round((link.expiresAt.getTime() - link.createdAt.getTime()) / day)
  return { ground: stated?.ground ?? null, days: days ?? null }
}

export async function listShares(
  db: Db,
  scope: Scope,
  propertyId: number,
  labels: ReadonlyMap<number, string>,
): Promise<Share[]> {
  const rows = await db
    .select()
    .from(shares)
    .where(and(inAccount(shares, scope), eq(shares.propertyId, propertyId)))
    .orderBy(desc(shares.id))
  if (!rows.length) return []
  const ids = rows.map(({ id }) => id)
  const papers = await db
    .select()
    .from(sharedPapers)
    .where(and(inAccount(sharedPapers, scope), inArray(sharedPapers.shareId, ids)))
    .orderBy(asc(sharedPapers.position))
  const visits = await db
    .select({ shareId: shareVisits.shareId, lastAt: max(shareVisits.lastAt) })
    .from(shareVisits)
    .where(and(inAccount(shareVisits, scope), inArray(shareVisits.shareId, ids)))
    .groupBy(shareVisits.shareId)
  const questions = await db
    .select({ shareId: shareQuestions.shareId, count: count() })
    .from(shareQuestions)
    .where(and(inAccount(shareQuestions, scope), inArray(shareQuestions.shareId, ids)))
    .groupBy(shareQuestions.shareId)
  const named = await dossiersOf(db, scope, rows)
  const now = new Date()
  return rows.map((row) => ({
    id: row.id,
    recipient: row.recipient,
    kind: row.kind,
    mayDownload: row.mayDownload,
    papers:
      row.kind === 'dossier'
        ? [calledDossier(named, row.dossierId)]
        : papers.flatMap(({ shareId, documentId }) =>
            shareId === row.id ? (labels.get(documentId) ?? 'Papel que não está mais no imóvel') : [],
          ),
    hasPassword: row.passwordHash !== null,
    status: shareStatus(row, now),
    mostVisits: row.mostVisits,
    visits: row.visits,
    keepDays: row.keepDays,
    lastVisitAt: visits.find(({ shareId }) => shareId === row.id)?.lastAt?.toISOString() ?? null,
    questions: questions.find(({ shareId }) => shareId === row.id)?.count ?? 0,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }))
}

async function dossiersOf(
  db: Db,
  scope: Scope,
  links: readonly { dossierId: number | null }[],
): Promise<Map<number, string>> {
  const ids = links.flatMap(({ dossierId }) => dossierId ?? [])
  if (!ids.length) return new Map()
  const rows = await db
    .select({ id: dossiers.id, name: dossiers.name })
    .from(dossiers)
    .where(and(inAccount(dossiers, scope), inArray(dossiers.id, ids)))
  return new Map(rows.map(({ id, name }) => [id, `Dossiê ${id}: ${name}`]))
}

const calledDossier = (named: ReadonlyMap<number, string>, id: number | null): string =>
  (id === null ? undefined : named.get(id)) ?? 'Dossiê que foi removido'

export async function sharedPaperLabels(
  db: Db,
  scope: Scope,
  propertyId: number,
): Promise<Map<number, string>> {
  const papers = await listShareable(db, scope, propertyId)
  return new Map(
    papers.map(({ documentId, label, person }) => [documentId, person ? `${label} - ${person}` : label]),
  )
}

const mostVisitsShown = 200

export async function readViews(
  db: Db,
  scope: Scope,
  propertyId: number,
  shareId: number,
): Promise<ShareViews> {
  const [share] = await db
    .select({ id: shares.id, dossierId: shares.dossierId })
    .from(shares)
    .where(and(inAccount(shares, scope), eq(shares.propertyId, propertyId), eq(shares.id, shareId)))
  if (!share) throw new AppError('not_found')
  const labels = await sharedPaperLabels(db, scope, propertyId)
  const called = (id: number) => labels.get(id) ?? 'Papel que não está mais no imóvel'
  const visits = await db
    .select()
    .from(shareVisits)
    .where(and(inAccount(shareVisits, scope), eq(shareVisits.shareId, shareId)))
    .orderBy(desc(shareVisits.id))
    .limit(mostVisitsShown)
  const ids = visits.map(({ id }) => id)
  const views = ids.length
    ? await db
        .select()
        .from(shareViews)
        .where(and(inAccount(shareViews, scope), inArray(shareViews.visitId, ids)))
        .orderBy(asc(shareViews.firstAt), asc(shareViews.page))
    : []
  const ofDossier = ids.length
    ? await db
        .select()
        .from(shareDossierViews)
        .where(and(inAccount(shareDossierViews, scope), inArray(shareDossierViews.visitId, ids)))
        .orderBy(asc(shareDossierViews.page))
    : []
  const dossier = calledDossier(await dossiersOf(db, scope, [share]), share.dossierId)
  const dossierOfVisit = Map.groupBy(ofDossier, ({ visitId }) => visitId)
  const ofVisit = Map.groupBy(views, ({ visitId }) => visitId)
  const questions = await db
    .select()
    .from(shareQuestions)
    .where(and(inAccount(shareQuestions, scope), eq(shareQuestions.shareId, shareId)))
    .orderBy(desc(shareQuestions.id))
  return {
    visits: visits.map(({ id, device, beganAt, lastAt }) => ({
      device,
      beganAt: beganAt.toISOString(),
      lastAt: lastAt.toISOString(),
      papers: [
        ...[...Map.groupBy(ofVisit.get(id) ?? [], ({ documentId }) => documentId)].map(([documentId, seen]) =>
          seenOf(called(documentId), seen),
        ),
        ...(dossierOfVisit.has(id) ? [seenOf(dossier, dossierOfVisit.get(id) ?? [])] : []),
      ],
    })),
    questions: questions.map(({ documentId, words, askedAt }) => ({
      label: documentId === null ? null : called(documentId),
      words,
      askedAt: askedAt.toISOString(),
    })),
  }
}

const seenOf = (label: string, seen: readonly { page: number; seconds: number }[]) => ({
  label,
  pages: seen.flatMap(({ page }) => (page > 0 ? page : [])).sort((one, other) => one - other),
  seconds: seen.reduce((sum, { seconds }) => sum + seconds, 0),
  isSaved: seen.some(({ page }) => page === 0),
})
