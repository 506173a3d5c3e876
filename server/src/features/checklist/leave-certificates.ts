import { and, asc, eq, inArray, not, notInArray, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { checklistItems, paperLinks, papers } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Recorder } from '../../record.ts'
import type { Scope } from '../../scope.ts'
import { handToSpouse, isInItemOf, settleCertificates } from '../paper/settle.ts'
import { noCertificate } from '../paper/shown.ts'
import { advanceItem, lockItem } from './course.ts'

/** Others whose items have certificates of this person. */
export async function othersHolding(db: Db, scope: Scope, personId: number): Promise<number[]> {
  const rows = await linksOf(db, scope, personId)
  return [
    ...new Set(rows.flatMap(({ askedOf }) => (askedOf === null || askedOf === personId ? [] : askedOf))),
  ]
}

/**
 * Call once who is erased has left the properties but those of running deals. A couple's certificate is the other
 * one's whom it names, if an item of theirs has it. Else it goes, also where it counted for who is the spouse now.
 * Returns the keys to purge.
 */
export async function leaveCertificates(
  db: Db,
  scope: Scope,
  personId: number,
  deals: readonly number[],
  record: Recorder,
): Promise<string[]> {
  await handToSpouse(db, scope, eq(papers.personId, personId))
  const inDeal = db
    .select({ id: paperLinks.paperId })
    .from(paperLinks)
    .innerJoin(checklistItems, itemOfLink)
    .where(and(inAccount(paperLinks, scope), inArray(checklistItems.propertyId, [...deals])))
  await db
    .update(papers)
    .set({ spouseId: null })
    .where(and(inAccount(papers, scope), eq(papers.spouseId, personId), notInArray(papers.id, inDeal)))
  const links = await linksOf(
    db,
    scope,
    personId,
    and(not(isInItemOf(scope, papers.personId)), notInArray(papers.id, inDeal)),
  )
  if (!links.length) return []
  await db.delete(paperLinks).where(
    and(
      inAccount(paperLinks, scope),
      inArray(
        paperLinks.id,
        links.map(({ id }) => id),
      ),
    ),
  )
  const ids = [...new Set(links.map(({ paperId }) => paperId))]
  const files = await settleCertificates(db, scope, ids, { withSlots: true })
  for (const { propertyId, kind: item, askedOf } of links.filter(({ until }) => until === null)) {
    const locked = await lockItem(db, scope, { propertyId, item, person: askedOf ?? undefined })
    const note = 'o papel era de uma pessoa apagada'
    await advanceItem(db, scope, locked, 'remove', { paper: noCertificate, note }, record)
  }
  return files
}

const itemOfLink = and(sameAccount(checklistItems, paperLinks), eq(checklistItems.id, paperLinks.itemId))

async function linksOf(db: Db, scope: Scope, personId: number, which?: SQL) {
  const { id, paperId, until } = paperLinks
  const { propertyId, kind, personId: askedOf } = checklistItems
  return db
    .select({ id, paperId, until, propertyId, kind, askedOf })
    .from(papers)
    .innerJoin(paperLinks, and(sameAccount(paperLinks, papers), eq(paperLinks.paperId, papers.id)))
    .innerJoin(checklistItems, itemOfLink)
    .where(and(inAccount(papers, scope), eq(papers.personId, personId), which))
    .orderBy(asc(propertyId), asc(id))
}
