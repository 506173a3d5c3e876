import type { CertificateFields } from '@soleira/domain/certificate/certificate-fields'
import { certificateValidity } from '@soleira/domain/certificate/last-day'
import { refusePaperDates } from '@soleira/domain/certificate/validity'
import type { Diligence, DiligenceItem } from '@soleira/domain/checklist/contract'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { checklistItems, paperLinks, papers, properties } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { AppError, invalidFields } from '../../errors.ts'
import type { Recorder } from '../../record.ts'
import type { Scope } from '../../scope.ts'
import { readingsOfDocuments } from '../paper/readings.ts'
import { type ItemRow, readChecklist } from './checklist.ts'
import { recountChecklists } from './counts.ts'
import { advanceItem, findItem, type ItemKey, lockItem } from './course.ts'
import { showNewest } from './newest.ts'

type Stated = Omit<CertificateFields, 'version'>

/**
 * Fills in what nobody has stated; only another file changes a stated fact. It holds in every property for
 * which the paper counts.
 */
export async function stateCertificate(
  db: Db,
  scope: Scope,
  key: ItemKey,
  { fields, today }: { fields: Stated; today: string },
  record: Recorder,
): Promise<void> {
  await db.transaction(async (db) => {
    const others = await lockUsers(db, scope, key)
    const locked = await lockItem(db, scope, key)
    const { item } = locked
    const facts = filledIn(item, fields, today)
    const resultBy = item.result ? item.resultBy : facts.result && ('person' as const)
    const paper = { ...facts, resultBy }
    await db
      .update(papers)
      .set(paper)
      .where(and(inAccount(papers, scope), eq(papers.id, item.paperId ?? 0)))
    await advanceItem(db, scope, locked, 'state', { paper }, record)
    await recountChecklists(db, scope, others, 'items')
    if (fields.issuedOn !== null && item.paperId !== null)
      await showNewest(db, scope, [key.propertyId, ...others], item.paperId, record)
  })
}

/**
 * Throws validation_failed when no fact is given or a date is impossible, and conflict for a fact that is
 * stated already.
 */
function filledIn(item: ItemRow, fields: Stated, today: string) {
  const known = { ...item, validUntil: item.validityBasis === 'assumed' ? null : item.validUntil }
  const names = ['number', 'code', 'issuedOn', 'validUntil', 'result'] as const
  const given = names.filter((name) => fields[name] !== null)
  if (!given.length) throw invalidFields({ issuedOn: 'Informe ao menos um dado da certidão' })
  if (given.some((name) => known[name] !== null)) {
    throw new AppError('conflict', { message: 'Isto já foi informado. Para mudar, substitua o PDF.' })
  }
  const { number, code, issuedOn, validUntil, result } = known
  const facts = {
    number: number ?? fields.number,
    code: code ?? fields.code,
    issuedOn: issuedOn ?? fields.issuedOn,
    validUntil: validUntil ?? fields.validUntil,
    result: result ?? fields.result,
  }
  const wrong = refusePaperDates(facts, today)
  if (Object.keys(wrong).length) throw invalidFields(wrong)
  // Older rows do not say whether their last day was printed; that stays unknown.
  const isUnknown = item.validUntil !== null && item.validityBasis === null
  return { ...facts, ...(isUnknown ? { validityBasis: null } : certificateValidity(item.kind, facts)) }
}

/** Locks all properties that use the paper, in the order of their ids, before the item is locked. */
async function lockUsers(db: Db, scope: Scope, key: ItemKey): Promise<number[]> {
  const checklist = await readChecklist(db, scope, key.propertyId)
  if (!checklist) throw new AppError('not_found')
  const { paperId } = findItem(checklist, key).row
  if (paperId === null) return []
  const using = db
    .select({ id: checklistItems.propertyId })
    .from(paperLinks)
    .innerJoin(
      checklistItems,
      and(sameAccount(checklistItems, paperLinks), eq(checklistItems.id, paperLinks.itemId)),
    )
    .where(and(inAccount(paperLinks, scope), eq(paperLinks.paperId, paperId)))
  const rows = await db
    .select({ id: properties.id })
    .from(properties)
    .where(and(inAccount(properties, scope), inArray(properties.id, using)))
    .orderBy(asc(properties.id))
    .for('update')
  return rows.map(({ id }) => id).filter((id) => id !== key.propertyId)
}

export async function withFound(db: Db, scope: Scope, diligence: Diligence): Promise<Diligence> {
  const lacks = ({ status, issuedOn, result }: DiligenceItem) =>
    status === 'completed' && (issuedOn === null || result === null)
  const ids = diligence.items.filter(lacks).flatMap(({ documentId }) => documentId ?? [])
  if (!ids.length) return diligence
  const read = await readingsOfDocuments(db, scope, ids)
  const items = diligence.items.map((item) => {
    const proposal = lacks(item) && item.documentId ? read.get(item.documentId)?.reading?.proposal : undefined
    if (!proposal) return item
    const found = {
      issuedOn: item.issuedOn === null ? (proposal.issuedOn ?? null) : null,
      validUntil: item.validityBasis === null && !item.validUntil ? (proposal.validUntil ?? null) : null,
      result: item.result === null ? (proposal.result ?? null) : null,
    }
    return { ...item, found: Object.values(found).some(Boolean) ? found : null }
  })
  return { ...diligence, items }
}
