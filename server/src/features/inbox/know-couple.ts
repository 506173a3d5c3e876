import { isCouplePaper } from '@soleira/domain/paper/couple'
import type { Reading } from '@soleira/domain/reading/proposal'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { checklistItems, type PaperRow, paperLinks, papers } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Parts } from '../../parts.ts'
import type { Scope } from '../../scope.ts'
import { type Checklist, cameAtOnce, readChecklist } from '../checklist/checklist.ts'
import { lockChecklist, lockedItem } from '../checklist/course.ts'
import { countCertificate, takeItemCertificateBack } from '../checklist/receive.ts'
import { anew, couplesKept, otherOfCouple } from '../paper/couples.ts'
import { lockProperty } from '../property/commands.ts'
import { itemOfSpouse } from './places.ts'

interface ExaminedCertificate {
  paperId: number | null
  certificate: Pick<PaperRow, 'kind' | 'personId' | 'spouseId'> | null
  /** The version of the examination before. */
  examined: number | null
  reading: Reading | null
}

/**
 * The words of a couple's certificate say who the other one is. A new one counts for them, too, where they are asked
 * for it, and no longer for whom it does not name: it may have come unread, or before anybody knew of the two.
 */
export async function knowCouple(
  db: Db,
  scope: Scope,
  { paperId, certificate, examined, reading }: ExaminedCertificate,
  { jobs, record }: Pick<Parts, 'jobs' | 'record'>,
): Promise<void> {
  if (paperId === null || !certificate || !reading || !isCouplePaper(certificate.kind)) return
  const { spouseId: kept, ...of } = certificate
  const isNew = examined === null || examined === anew
  const showing = isNew ? await propertiesShowing(db, scope, paperId) : []
  // Properties are locked before people, and people before their papers. One that it changes is touched below.
  for (const id of showing) await lockProperty(db, scope, id, undefined)
  const isOfBefore = kept === null && !isNew && examined < couplesKept
  const spouseId = await otherOfCouple(db, scope, of, reading, isOfBefore ? undefined : kept)
  const asFound = sql`(${papers.personId}, ${papers.spouseId}) is not distinct from (${of.personId}::int, ${kept}::int)`
  const [paper] = await db
    .update(papers)
    .set({ spouseId })
    .where(and(inAccount(papers, scope), eq(papers.id, paperId), asFound))
    .returning()
  if (!paper) return
  const { documentId, number, code, issuedOn, validUntil, validityBasis, result, resultBy } = paper
  const shown = { paperId, documentId, number, code, issuedOn, validUntil, validityBasis, result, resultBy }
  for (const id of showing) {
    const checklist = await readChecklist(db, scope, id)
    const { wrong, theirs } = checklist ? movesIn(checklist, paper, kept) : { wrong: null, theirs: null }
    if (!checklist || !(wrong || theirs)) continue
    const { property } = await lockChecklist(db, scope, id)
    if (wrong) {
      const note = 'o papel não nomeia esta pessoa'
      const locked = lockedItem(property, checklist.items, wrong)
      await jobs.purgeFiles(db, await takeItemCertificateBack(db, scope, locked, { note }, record))
    }
    if (theirs)
      await countCertificate(db, scope, lockedItem(property, checklist.items, theirs), shown, {}, record)
  }
}

/** It leaves the item of whom it does not name and which it completed at once, and completes that of the other one. */
function movesIn(checklist: Checklist, { id: paperId, ...of }: PaperRow, former: number | null) {
  const whoShows = (id: number | null) =>
    checklist.items.find(({ row, subject }) => row.paperId === paperId && subject?.personId === id)
  const mine = whoShows(of.personId)
  if (!mine) return { wrong: null, theirs: null }
  const left = former === null || former === of.spouseId ? undefined : whoShows(former)
  const theirs = itemOfSpouse(checklist, of, of.spouseId)
  return {
    wrong: left && cameAtOnce(mine.row, left.row) ? left : null,
    theirs: theirs?.row.paperId === paperId ? null : theirs,
  }
}

async function propertiesShowing(db: Db, scope: Scope, paperId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: checklistItems.propertyId })
    .from(paperLinks)
    .innerJoin(
      checklistItems,
      and(sameAccount(checklistItems, paperLinks), eq(checklistItems.id, paperLinks.itemId)),
    )
    .where(and(inAccount(paperLinks, scope), eq(paperLinks.paperId, paperId), isNull(paperLinks.until)))
    .orderBy(asc(checklistItems.propertyId))
  return rows.map(({ id }) => id)
}
