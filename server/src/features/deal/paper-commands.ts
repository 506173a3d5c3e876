import type { BuyerPaperKind } from '@soleira/domain/deal/buyer-papers'
import type { buyerPaperFields } from '@soleira/domain/deal/deal'
import { dealPaperChanged } from '@soleira/domain/deal/events'
import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../database/client.ts'
import { type DealRow, dealPapers, deals, identityUses } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError, invalidFields } from '../../errors.ts'
import { type Committing, commitFilesOnce } from '../../files/commit.ts'
import type { Retry } from '../../http/idempotency.ts'
import type { Parts } from '../../parts.ts'
import type { Scope } from '../../scope.ts'
import { deletePapers, insertPaper, type NewPaper } from '../document/kept-paper.ts'
import { endUses, useIdentities } from '../paper/identities.ts'
import { lockProperty } from '../property/commands.ts'
import { papersOfDeal } from './papers.ts'

type SentPaper = z.output<typeof buyerPaperFields> & NewPaper

interface Named {
  person: number
  kind: BuyerPaperKind
}

/** It takes the place of what was sent here before. Throws not_found, and conflict once the deal is undone. */
export async function keepBuyerPaper(
  parts: Committing & Pick<Parts, 'record' | 'jobs'>,
  scope: Scope,
  id: number,
  { person, kind, ...paper }: SentPaper,
  retry: Retry | null,
): Promise<void> {
  await commitFilesOnce(parts, scope, retry, [paper.file], async (db) => {
    const deal = await lockDeal(db, scope, id)
    if (!(await asks(db, scope, id, { person, kind })))
      throw invalidFields({ kind: 'Este papel não é pedido a este comprador' })
    const gone = await clear(db, scope, deal, { person, kind })
    const isIdentity = kind === 'identity'
    const { propertyId } = deal
    const place = isIdentity
      ? ({ propertyId, category: 'RG_CNH', personId: person } as const)
      : ({ propertyId, category: 'COMPRADOR' } as const)
    const documentId = await insertPaper(db, scope, place, paper)
    if (isIdentity)
      await useIdentities(db, scope, propertyId, [{ documentId, personId: person, category: 'RG_CNH' }])
    else
      await db
        .insert(dealPapers)
        .values({ accountId: scope.account, dealId: id, personId: person, kind, documentId })
    await parts.record(db, scope, dealPaperChanged(deal, 'paper'))
    await parts.jobs.purgeFiles(db, gone)
    return documentId
  })
}

/** Deletes the rows now and the files by a job. Throws not_found where nothing was sent for this property. */
export function removeBuyerPaper(
  { db, record, jobs }: Pick<Parts, 'db' | 'record' | 'jobs'>,
  scope: Scope,
  id: number,
  named: Named,
): Promise<void> {
  return db.transaction(async (db) => {
    const deal = await lockDeal(db, scope, id)
    const before = await papersOfDeal(db, scope, id)
    const files = paperIn(before, named)?.files.filter(({ from }) => from === null)
    if (!files?.length) throw new AppError('not_found')
    const gone = await clear(db, scope, deal, named)
    await record(db, scope, dealPaperChanged(deal, 'paper_removed'))
    await jobs.purgeFiles(db, gone)
  })
}

/** With null it is asked for again. Throws not_found, and conflict where a file is there or nothing changes. */
export function setPaperAside(
  { db, record }: Pick<Parts, 'db' | 'record'>,
  scope: Scope,
  id: number,
  { person, kind, reason }: Named & { reason: string | null },
): Promise<void> {
  return db.transaction(async (db) => {
    const deal = await lockDeal(db, scope, id)
    const paper = paperIn(await papersOfDeal(db, scope, id), { person, kind })
    if (!paper) throw new AppError('not_found')
    if (paper.state !== (reason === null ? 'set_aside' : 'missing')) throw new AppError('conflict')
    if (reason === null)
      await db
        .delete(dealPapers)
        .where(and(ofPaper(scope, id, { person, kind }), isNull(dealPapers.documentId)))
    else
      await db
        .insert(dealPapers)
        .values({ accountId: scope.account, dealId: id, personId: person, kind, setAsideReason: reason })
    await record(db, scope, dealPaperChanged(deal, reason === null ? 'paper_asked_again' : 'paper_set_aside'))
  })
}

/** With its property. Throws not_found, and conflict once it is undone. */
export async function lockDeal(db: Db, scope: Scope, id: number): Promise<DealRow> {
  const one = and(inAccount(deals, scope), eq(deals.id, id))
  const [known] = await db.select({ propertyId: deals.propertyId }).from(deals).where(one)
  if (!known) throw new AppError('not_found')
  await lockProperty(db, scope, known.propertyId, undefined)
  const [row] = await db.select().from(deals).where(one).for('update')
  if (!row) throw new AppError('not_found')
  if (row.undoneOn) throw new AppError('conflict', { message: 'Este negócio já foi desfeito.' })
  return row
}

const asks = async (db: Db, scope: Scope, id: number, named: Named) =>
  paperIn(await papersOfDeal(db, scope, id), named) !== undefined

const paperIn = (buyers: Awaited<ReturnType<typeof papersOfDeal>>, { person, kind }: Named) =>
  buyers.find(({ personId }) => personId === person)?.papers.find((paper) => paper.kind === kind)

const ofPaper = (scope: Scope, dealId: number, { person, kind }: Named) =>
  and(
    inAccount(dealPapers, scope),
    eq(dealPapers.dealId, dealId),
    eq(dealPapers.personId, person),
    eq(dealPapers.kind, kind),
  )

/** Takes away what stands for a paper of this deal, a reason too, and returns the keys of files to purge. */
async function clear(
  db: Db,
  scope: Scope,
  { id, propertyId }: { id: number; propertyId: number },
  named: Named,
): Promise<string[]> {
  const rows = await db
    .delete(dealPapers)
    .where(ofPaper(scope, id, named))
    .returning({ documentId: dealPapers.documentId })
  const ids = rows.flatMap(({ documentId }) => documentId ?? [])
  const keys = await deletePapers(db, scope, ids)
  if (named.kind !== 'identity') return keys
  const used = await db
    .select({ id: identityUses.documentId })
    .from(identityUses)
    .where(
      and(
        inAccount(identityUses, scope),
        eq(identityUses.propertyId, propertyId),
        eq(identityUses.personId, named.person),
        eq(identityUses.category, 'RG_CNH'),
      ),
    )
  return [
    ...keys,
    ...(await endUses(
      db,
      scope,
      propertyId,
      used.map(({ id }) => id),
    )),
  ]
}
