import { dayOf } from '@soleira/domain/certificate/validity'
import type { Diligence, DiligenceItem, ItemChange } from '@soleira/domain/checklist/contract'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { diligenceChanges, documents, events, papers, people, users } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { Scope } from '../../scope.ts'
import { heldElsewhere } from '../paper/elsewhere.ts'
import { fileOfCertificate } from '../paper/shown.ts'
import { unregisteredNames } from '../paper/unregistered.ts'
import { type Checklist, labelOf, ownLabelsAmong, readChecklist } from './checklist.ts'
import { withNearby } from './nearby.ts'
import { presentDiligence } from './present.ts'
import { askedOf } from './reuse.ts'
import { withFound } from './state.ts'

/** Throws not_found. */
export async function presentedDiligence(db: Db, scope: Scope, propertyId: number): Promise<Diligence> {
  const checklist = await readChecklist(db, scope, propertyId)
  if (!checklist) throw new AppError('not_found')
  const today = dayOf(new Date())
  const held = await heldElsewhere(db, scope, propertyId, askedOf(checklist.items, today))
  const unregistered = await unregisteredNames(db, scope, propertyId)
  const diligence = presentDiligence(checklist, today, unregistered, held)
  const withPapers = { ...diligence, items: await withEarlier(db, scope, checklist, diligence.items) }
  return withFound(db, scope, await withNearby(db, scope, propertyId, withPapers, today))
}

/** Papers that items keep and that do not count. */
async function withEarlier(
  db: Db,
  scope: Scope,
  { items: listed }: Checklist,
  items: readonly DiligenceItem[],
): Promise<DiligenceItem[]> {
  const ids = listed.map(({ row: { linked, paperId } }) => linked.filter((id) => id !== paperId))
  const all = ids.flat()
  const rows = all.length
    ? await db
        .select({
          id: papers.id,
          documentId: documents.id,
          fileName: documents.fileName,
          isViewable: sql<boolean>`coalesce(${documents.isViewable}, false)`,
          issuedOn: papers.issuedOn,
        })
        .from(papers)
        .innerJoin(documents, fileOfCertificate)
        .where(and(inAccount(papers, scope), inArray(papers.id, all)))
        .orderBy(desc(papers.id))
    : []
  return items.map((item, place) => ({
    ...item,
    earlier: rows.flatMap(({ id, ...paper }) => (ids[place]?.includes(id) ? [paper] : [])),
  }))
}

/** The document came with the change and still exists, even if another has replaced it. */
const broughtBy = and(
  sameAccount(documents, events),
  eq(documents.id, events.entityId),
  inArray(diligenceChanges.action, ['complete', 'replace', 'add_companion', 'keep']),
)

export async function listItemChanges(db: Db, scope: Scope, propertyId: number): Promise<ItemChange[]> {
  const rows = await db
    .select({
      id: diligenceChanges.eventId,
      item: diligenceChanges.kind,
      personId: diligenceChanges.personId,
      name: people.fullName,
      action: diligenceChanges.action,
      note: diligenceChanges.note,
      document: { id: documents.id, fileName: documents.fileName, isViewable: documents.isViewable },
      says: { number: papers.number, code: papers.code },
      changedBy: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      changedAt: events.happenedAt,
    })
    .from(diligenceChanges)
    .innerJoin(events, and(sameAccount(events, diligenceChanges), eq(events.id, diligenceChanges.eventId)))
    .innerJoin(users, and(sameAccount(users, events), eq(users.id, events.userId)))
    .leftJoin(people, and(sameAccount(people, diligenceChanges), eq(people.id, diligenceChanges.personId)))
    .leftJoin(documents, broughtBy)
    .leftJoin(papers, fileOfCertificate)
    .where(and(inAccount(diligenceChanges, scope), eq(diligenceChanges.propertyId, propertyId)))
    .orderBy(desc(events.happenedAt), desc(events.id))
  const labels = await ownLabelsAmong(
    db,
    scope,
    rows.map(({ item }) => item),
  )
  return rows.map(({ personId, name, changedAt, document, says, ...row }) => ({
    ...row,
    document: document && {
      ...document,
      isViewable: document.isViewable === true,
      number: says?.number ?? null,
      code: says?.code ?? null,
    },
    label: labelOf(row.item, labels),
    person: personId === null ? null : { personId, name: name ?? 'pessoa apagada' },
    changedAt: changedAt.toISOString(),
  }))
}
