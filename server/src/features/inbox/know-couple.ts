import { isCouplePaper } from '@soleira/domain/paper/couple'
import type { PaperText } from '@soleira/domain/reading/page-text'
import type { Reading } from '@soleira/domain/reading/proposal'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { type PaperRow, papers } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { Parts } from '../../parts.ts'
import type { Scope } from '../../scope.ts'
import { type Checklist, type ChecklistItem, readChecklist } from '../checklist/checklist.ts'
import { lockChecklist, lockedItem, noteBeside } from '../checklist/course.ts'
import { countCertificate, takeItemCertificateBack } from '../checklist/receive.ts'
import { anew, couplesKept, otherOfCouple } from '../paper/couples.ts'
import { keepUnshown, linksOf, propertiesLinked, removeKept } from '../paper/links.ts'
import { shownOf } from '../paper/shown.ts'
import { lockProperty } from '../property/commands.ts'
import { itemOfSpouse } from './places.ts'

interface ExaminedCertificate {
  documentId: number
  paperId: number | null
  certificate: Pick<PaperRow, 'kind' | 'personId' | 'spouseId'> | null
  /** The version of the examination before. */
  examined: number | null
  reading: Reading | null
  text: PaperText | null
}

/**
 * The words of a couple's certificate say who the other one is. A new one counts for them, too, where they are asked
 * for it, and leaves the item of whom it does not name, also where another one counts by now: it may have come unread,
 * or before anybody knew of the two.
 */
export async function knowCouple(
  db: Db,
  scope: Scope,
  { documentId, paperId, certificate, examined, reading, text }: ExaminedCertificate,
  { jobs, record }: Pick<Parts, 'jobs' | 'record'>,
): Promise<void> {
  if (paperId === null || !certificate || !reading || !isCouplePaper(certificate.kind)) return
  const { spouseId: kept, ...of } = certificate
  const isNew = examined === null || examined === anew
  const places = isNew ? propertiesLinked(await linksOf(db, scope, documentId)) : []
  // Properties are locked before people, and people before their papers. One that it changes is touched below.
  for (const id of places) await lockProperty(db, scope, id, undefined)
  const isOfBefore = kept === null && !isNew && examined < couplesKept
  const spouseId = await otherOfCouple(db, scope, of, { reading, text }, isOfBefore ? undefined : kept)
  const asFound = sql`(${papers.personId}, ${papers.spouseId}) is not distinct from (${of.personId}::int, ${kept}::int)`
  const [paper] = await db
    .update(papers)
    .set({ spouseId })
    .where(and(inAccount(papers, scope), eq(papers.id, paperId), asFound))
    .returning()
  if (!paper) return
  const links = await linksOf(db, scope, documentId)
  for (const id of places) {
    const checklist = await readChecklist(db, scope, id)
    const here = links.filter(({ propertyId }) => propertyId === id)
    const { left, theirs, isKept } = checklist ? movesIn(checklist, here, paper, kept) : stays
    if (!checklist || !(left || theirs)) continue
    const { property } = await lockChecklist(db, scope, id)
    const locked = (item: ChecklistItem) => lockedItem(property, checklist.items, item)
    const wrong = checklist.items.find(({ row }) => row.id !== null && row.id === left?.itemId)
    const note = 'o papel não nomeia esta pessoa'
    if (left && wrong && left.until === null) {
      await jobs.purgeFiles(db, await takeItemCertificateBack(db, scope, locked(wrong), { note }, record))
    } else if (left && wrong) {
      await removeKept(db, scope, left.id)
      await noteBeside(db, scope, locked(wrong), 'give_back', documentId, record, note)
    }
    if (theirs && !isKept) await countCertificate(db, scope, locked(theirs), shownOf(paper), {}, record)
    else if (theirs && theirs.row.id !== null) {
      await keepUnshown(db, scope, { itemId: theirs.row.id, slot: 'own' }, paperId)
      await noteBeside(db, scope, locked(theirs), 'keep', documentId, record)
    }
  }
}

type Link = Awaited<ReturnType<typeof linksOf>>[number]

const stays = { left: null, theirs: null, isKept: false }

/**
 * It leaves the item of whom it does not name and which it came into at once, and comes into that of the other one: it
 * completes it, or is kept there where another paper of the two counts by now.
 */
function movesIn(
  checklist: Checklist,
  links: readonly Link[],
  { id, ...of }: PaperRow,
  former: number | null,
) {
  const at = (who: number | null) => links.findLast(({ personId }) => personId === who)
  const mine = at(of.personId)
  if (!mine) return stays
  const wrong = former === null || former === of.spouseId ? undefined : at(former)
  const asked = itemOfSpouse(checklist, of, of.spouseId)
  const isKept = mine.until !== null
  const isThere = !asked || asked.row.linked.includes(id) || (isKept && asked.row.paperId === null)
  return {
    left: wrong?.since.getTime() === mine.since.getTime() ? wrong : null,
    theirs: isThere ? null : asked,
    isKept,
  }
}
