import { dayOf } from '@soleira/domain/certificate/validity'
import type { NoteChange, ProtocolInput } from '@soleira/domain/closing/closing'
import { whyNoPlainDeed } from '@soleira/domain/closing/plain-deed'
import { standings } from '@soleira/domain/closing/standing'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { firstRow } from '../../database/one.ts'
import { type DealRow, type ProtocolRow, protocols, registryNotes } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError, invalidFields, refuseAhead } from '../../errors.ts'
import { type Committing, commitFilesOnce } from '../../files/commit.ts'
import { createOnce, type Retry } from '../../http/idempotency.ts'
import type { Parts } from '../../parts.ts'
import type { Scope, UserScope } from '../../scope.ts'
import { readUser } from '../auth/accounts.ts'
import { lockDeal } from '../deal/paper-commands.ts'
import { readRecordOfClosing } from '../deal/standing.ts'
import { deletePapers, insertPaper, type NewPaper } from '../document/kept-paper.ts'
import { finishAct, protocolDeal } from './rows.ts'

type Deps = Pick<Parts, 'db' | 'record'>

/** Throws not_found, and conflict once the deal is undone. A later protocol takes the place of the one before. */
export function createProtocol(
  { db, record }: Deps,
  scope: UserScope,
  dealId: number,
  { on, number, office, isPlainDeed }: ProtocolInput,
  retry: Retry | null,
): Promise<number> {
  return db.transaction((db) =>
    createOnce(db, scope, retry, async () => {
      const deal = await lockDeal(db, scope, dealId)
      await mustBePast(db, scope, { on })
      if (isPlainDeed) await mayBePlain(db, scope, dealId)
      const { id } = firstRow(
        await db
          .insert(protocols)
          .values({ accountId: scope.account, dealId, on, number, office, isPlainDeed })
          .returning({ id: protocols.id }),
      )
      await finishAct(record, db, scope, deal, 'protocol')
      return id
    }),
  )
}

/** Throws not_found, and conflict for another version. Answers the deal, as the acts below do. */
export function changeProtocol(
  { db, record }: Deps,
  scope: UserScope,
  id: number,
  { version, on, number, office, isPlainDeed }: ProtocolInput & { version: number },
): Promise<number> {
  return db.transaction(async (db) => {
    const { deal, row } = await lockProtocol(db, scope, id)
    if (row.version !== version) throw new AppError('conflict')
    await mustBePast(db, scope, { on })
    if (isPlainDeed) await mayBePlain(db, scope, deal.id)
    await db
      .update(protocols)
      .set({ on, number, office, isPlainDeed, version: version + 1, updatedAt: sql`now()` })
      .where(oneProtocol(scope, id))
    await finishAct(record, db, scope, deal, 'protocol')
    return deal.id
  })
}

/** Throws not_found, and conflict where notas devolutivas came of it. */
export function removeProtocol({ db, record }: Deps, scope: Scope, id: number): Promise<number> {
  return db.transaction(async (db) => {
    const { deal } = await lockProtocol(db, scope, id)
    const notes = and(inAccount(registryNotes, scope), eq(registryNotes.protocolId, id))
    if (await db.$count(registryNotes, notes))
      throw new AppError('conflict', { message: 'Exclua antes as notas devolutivas deste protocolo.' })
    await db.delete(protocols).where(oneProtocol(scope, id))
    await finishAct(record, db, scope, deal, 'protocol_removed')
    return deal.id
  })
}

/** Keeps a nota devolutiva and has it read. Throws not_found, and conflict once the deal is undone. */
export async function keepNote(
  parts: Committing & Pick<Parts, 'record' | 'readSoon'>,
  scope: UserScope,
  protocolId: number,
  { on, ...paper }: NewPaper & { on: string },
  retry: Retry | null,
): Promise<void> {
  await commitFilesOnce(parts, scope, retry, [paper.file], async (db) => {
    const { deal, row } = await lockProtocol(db, scope, protocolId)
    await mustBePast(db, scope, { on })
    if (on < row.on) throw invalidFields({ on: beforeProtocol })
    const { propertyId } = deal
    const documentId = await insertPaper(db, scope, { propertyId, category: 'FECHAMENTO' }, paper)
    await db.insert(registryNotes).values({ accountId: scope.account, protocolId, on, documentId })
    await parts.readSoon(db, scope, documentId)
    await finishAct(parts.record, db, scope, deal, 'registry_note')
    return documentId
  })
}

const beforeProtocol = 'O dia não pode ser antes do protocolo'

/** Throws not_found, and conflict for another version. */
export function changeNote(
  { db, record }: Deps,
  scope: UserScope,
  id: number,
  { version, on, demands, reenteredOn }: NoteChange,
): Promise<number> {
  return db.transaction(async (db) => {
    const { deal, row, protocol } = await lockNote(db, scope, id)
    if (row.version !== version) throw new AppError('conflict')
    const noted = on ?? row.on
    const again = reenteredOn === undefined ? row.reenteredOn : reenteredOn
    await mustBePast(db, scope, { on: noted, reenteredOn: again })
    if (noted < protocol.on) throw invalidFields({ on: beforeProtocol })
    if (again && again < noted)
      throw invalidFields({ reenteredOn: 'O reingresso não pode ser antes da nota devolutiva' })
    await db
      .update(registryNotes)
      .set({
        on: noted,
        reenteredOn: again,
        version: version + 1,
        updatedAt: sql`now()`,
        ...(demands && { demands }),
      })
      .where(and(inAccount(registryNotes, scope), eq(registryNotes.id, id)))
    const detail = again && again !== row.reenteredOn ? 'reentered' : 'registry_note'
    await finishAct(record, db, scope, deal, detail)
    return deal.id
  })
}

/** Deletes the rows now and the file by a job (architecture rule 7). Throws not_found. */
export function removeNote(
  { db, record, jobs }: Deps & Pick<Parts, 'jobs'>,
  scope: Scope,
  id: number,
): Promise<number> {
  return db.transaction(async (db) => {
    const { deal, row } = await lockNote(db, scope, id)
    await db.delete(registryNotes).where(and(inAccount(registryNotes, scope), eq(registryNotes.id, id)))
    const files = await deletePapers(db, scope, row.documentId === null ? [] : [row.documentId])
    await finishAct(record, db, scope, deal, 'registry_note_removed')
    await jobs.purgeFiles(db, files)
    return deal.id
  })
}

const oneProtocol = (scope: Scope, id: number) => and(inAccount(protocols, scope), eq(protocols.id, id))

interface Locked {
  deal: DealRow
  row: ProtocolRow
}

async function lockProtocol(db: Db, scope: Scope, id: number): Promise<Locked> {
  const deal = await lockDeal(db, scope, await protocolDeal(db, scope, id))
  const [row] = await db.select().from(protocols).where(oneProtocol(scope, id))
  if (!row) throw new AppError('not_found')
  return { deal, row }
}

async function lockNote(db: Db, scope: Scope, id: number) {
  const one = and(inAccount(registryNotes, scope), eq(registryNotes.id, id))
  const [known] = await db.select({ protocolId: registryNotes.protocolId }).from(registryNotes).where(one)
  if (!known) throw new AppError('not_found')
  const { deal, row: protocol } = await lockProtocol(db, scope, known.protocolId)
  const [row] = await db.select().from(registryNotes).where(one)
  if (!row) throw new AppError('not_found')
  return { deal, protocol, row }
}

async function mustBePast(db: Db, scope: UserScope, days: Record<string, string | null>): Promise<void> {
  const { timezone } = await readUser(db, scope)
  refuseAhead(days, dayOf(new Date(), timezone))
}

/** Throws validation_failed where the title of the deal cannot be a plain escritura. */
async function mayBePlain(db: Db, scope: Scope, dealId: number): Promise<void> {
  const { facts } = await readRecordOfClosing(db, scope, dealId)
  const isPlainDeed = whyNoPlainDeed(standings(facts))
  if (isPlainDeed) throw invalidFields({ isPlainDeed })
}
