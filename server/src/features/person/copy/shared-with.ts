import { and, asc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../../database/client.ts'
import {
  documents,
  dossiers,
  papers,
  shareDossierViews,
  sharedPapers,
  shares,
  shareViews,
  shareVisits,
  sharingGrounds,
} from '../../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../../database/wall.ts'
import { withoutNames } from '../../../holdings.ts'
import type { Scope } from '../../../scope.ts'
import { isOfEither } from '../../paper/identities.ts'
import { fileOfCertificate } from '../../paper/shown.ts'

/**
 * Lists with whom a person's papers were shared, on which grounds, and who opened them when and for how long
 * (LGPD, art. 18 VII). Names a live room only when somebody opened the papers there.
 */
export async function sharedWith(db: Db, scope: Scope, personId: number) {
  const grounds = await db
    .select()
    .from(sharingGrounds)
    .where(and(inAccount(sharingGrounds, scope), eq(sharingGrounds.personId, personId)))
    .orderBy(asc(sharingGrounds.propertyId))
  const theirs = await db
    .select({ id: documents.id })
    .from(documents)
    .leftJoin(papers, fileOfCertificate)
    .where(
      and(inAccount(documents, scope), or(isOfEither(documents, personId), isOfEither(papers, personId))),
    )
  const ids = theirs.map(({ id }) => id)
  return {
    grounds: grounds.map(withoutNames),
    ...(ids.length ? await linksTo(db, scope, ids) : { links: [], views: [] }),
    ...(await dossiersWith(db, scope, personId)),
  }
}

async function linksTo(db: Db, scope: Scope, documentIds: readonly number[]) {
  const { createdAt, expiresAt, revokedAt, recipient } = getTableColumns(shares)
  const ofShare = { recipient, createdAt, expiresAt, revokedAt }
  const links = await db
    .select({ documentId: sharedPapers.documentId, ...ofShare })
    .from(sharedPapers)
    .innerJoin(shares, and(sameAccount(shares, sharedPapers), eq(shares.id, sharedPapers.shareId)))
    .where(and(inAccount(sharedPapers, scope), inArray(sharedPapers.documentId, [...documentIds])))
    .orderBy(asc(shares.id), asc(sharedPapers.position))
  const { documentId, page, firstAt, seconds } = getTableColumns(shareViews)
  const views = await db
    .select({ documentId, page, firstAt, seconds, recipient, device: shareVisits.device })
    .from(shareViews)
    .innerJoin(shareVisits, and(sameAccount(shareVisits, shareViews), eq(shareVisits.id, shareViews.visitId)))
    .innerJoin(shares, and(sameAccount(shares, shareVisits), eq(shares.id, shareVisits.shareId)))
    .where(and(inAccount(shareViews, scope), inArray(shareViews.documentId, [...documentIds])))
    .orderBy(asc(shareViews.firstAt), asc(shareViews.page))
  return { links, views }
}

async function dossiersWith(db: Db, scope: Scope, personId: number) {
  const { createdAt, expiresAt, revokedAt, recipient } = getTableColumns(shares)
  const named = and(sameAccount(dossiers, shares), eq(dossiers.id, shares.dossierId))
  const theirs = and(inAccount(dossiers, scope), sql`${personId}::int = any(${dossiers.people})`)
  const dossierLinks = await db
    .select({ dossierId: dossiers.id, recipient, createdAt, expiresAt, revokedAt })
    .from(shares)
    .innerJoin(dossiers, named)
    .where(theirs)
    .orderBy(asc(shares.id))
  const { page, firstAt, seconds } = getTableColumns(shareDossierViews)
  const dossierViews = await db
    .select({ dossierId: dossiers.id, page, firstAt, seconds, recipient, device: shareVisits.device })
    .from(shareDossierViews)
    .innerJoin(
      shareVisits,
      and(sameAccount(shareVisits, shareDossierViews), eq(shareVisits.id, shareDossierViews.visitId)),
    )
    .innerJoin(shares, and(sameAccount(shares, shareVisits), eq(shares.id, shareVisits.shareId)))
    .innerJoin(dossiers, named)
    .where(theirs)
    .orderBy(asc(shareDossierViews.firstAt), asc(shareDossierViews.page))
  return { dossierLinks, dossierViews }
}
