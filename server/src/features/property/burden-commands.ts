import type { BurdenChange, BurdenInput } from '@soleira/domain/burden/burden'
import { burdenAdded, burdenChanged, burdenRemoved } from '@soleira/domain/burden/events'
import { burdenTitle, mayBeMatricula } from '@soleira/domain/burden/words'
import { dayOf } from '@soleira/domain/certificate/validity'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { firstRow } from '../../database/one.ts'
import { type BurdenRow, burdens, properties } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { AppError, refuseAhead } from '../../errors.ts'
import { createOnce, type Retry } from '../../http/idempotency.ts'
import type { Parts } from '../../parts.ts'
import type { Recorder } from '../../record.ts'
import type { Scope, UserScope } from '../../scope.ts'
import { readUser } from '../auth/accounts.ts'
import { lockProperty } from './commands.ts'

type Deps = Pick<Parts, 'db' | 'record'>

/** Throws not_found without the property, and conflict where the record has the act already. */
export function addBurden(
  { db, record }: Deps,
  scope: UserScope,
  propertyId: number,
  input: BurdenInput,
  retry: Retry | null,
): Promise<number> {
  return db.transaction((db) =>
    createOnce(db, scope, retry, async () => {
      await lockProperty(db, scope, propertyId, undefined)
      await refuseAheadHere(db, scope, { laidOn: input.laidOn })
      return insertBurden(db, scope, { propertyId, ...input, statedBy: 'person' }, record)
    }),
  )
}

/** Throws not_found, stale_version for another version, and conflict where the record has the act already. */
export function changeBurden(
  { db, record }: Deps,
  scope: UserScope,
  id: number,
  { version, cancellation, ...change }: Partial<BurdenChange> & { version?: number },
): Promise<void> {
  return db.transaction(async (db) => {
    const row = await lockWithProperty(db, scope, id, version)
    await refuseAheadHere(db, scope, { laidOn: change.laidOn })
    await refuseAheadHere(db, scope, { on: cancellation?.on })
    const next = { ...row, ...change }
    const isOther = (['kind', 'act', 'matricula'] as const).some((field) => next[field] !== row[field])
    if (isOther) await refuseTwice(db, scope, next)
    await updateBurden(db, scope, row, {
      ...change,
      // From now on it rests on the broker's word, which no paper takes along when it goes.
      ...(Object.keys(change).length && { statedBy: 'person' as const }),
      ...(cancellation !== undefined && {
        endedBy: cancellation && ('person' as const),
        endedOn: cancellation?.on ?? null,
        endAct: cancellation?.act ?? null,
      }),
    })
    await record(db, scope, burdenChanged(row))
  })
}

/** Throws not_found, and stale_version for another version. */
export function removeBurden(
  { db, record }: Deps,
  scope: UserScope,
  id: number,
  version: number,
): Promise<void> {
  return db.transaction(async (db) => {
    const row = await lockWithProperty(db, scope, id, version)
    await removeBurdenRow(db, scope, row, record)
  })
}

/** Throws not_found, and stale_version for another version. */
async function lockWithProperty(
  db: Db,
  scope: Scope,
  id: number,
  version: number | undefined,
): Promise<LockedBurden> {
  const [found] = await db
    .select({ propertyId: burdens.propertyId })
    .from(burdens)
    .where(and(inAccount(burdens, scope), eq(burdens.id, id)))
  if (!found) throw new AppError('not_found')
  const row = (await lockBurdens(db, scope, found.propertyId)).find((one) => one.id === id)
  if (!row) throw new AppError('not_found')
  if (row.version !== version) throw new AppError('stale_version')
  return row
}

/** With the matrícula that the record of the property has. */
export type LockedBurden = BurdenRow & { registered: string | null }

export const ofMatricula = ({ registered, ...row }: LockedBurden): BurdenRow => ({
  ...row,
  matricula: row.matricula ?? registered,
})

/** Locks the property as well, so that of two that change its burdens one waits. Throws not_found without it. */
export async function lockBurdens(db: Db, scope: Scope, propertyId: number): Promise<LockedBurden[]> {
  await lockProperty(db, scope, propertyId, undefined)
  return db
    .select({ ...getTableColumns(burdens), registered: properties.registrationNumber })
    .from(burdens)
    .innerJoin(properties, and(sameAccount(properties, burdens), eq(properties.id, burdens.propertyId)))
    .where(and(inAccount(burdens, scope), eq(burdens.propertyId, propertyId)))
    .orderBy(burdens.id)
    .for('update', { of: burdens })
}

export async function insertBurden(
  db: Db,
  scope: UserScope,
  input: BurdenInput & Pick<BurdenRow, 'propertyId' | 'statedBy'>,
  record: Recorder,
): Promise<number> {
  await refuseTwice(db, scope, input)
  const { id } = firstRow(
    await db
      .insert(burdens)
      .values({ accountId: scope.account, ...input })
      .returning({ id: burdens.id }),
  )
  await record(db, scope, burdenAdded({ id, propertyId: input.propertyId }))
  return id
}

async function refuseTwice(
  db: Db,
  scope: Scope,
  {
    id,
    propertyId,
    kind,
    act,
    matricula,
  }: Pick<BurdenRow, 'propertyId' | 'kind' | 'act' | 'matricula'> & {
    id?: number
  },
): Promise<void> {
  if (act === null) return
  const known = await lockBurdens(db, scope, propertyId)
  const same = known.find(
    (one) =>
      one.id !== id &&
      one.kind === kind &&
      one.act === act &&
      mayBeMatricula(ofMatricula(one).matricula, matricula ?? one.registered),
  )
  if (!same) return
  throw new AppError('conflict', {
    message: `${burdenTitle({ kind, act })} já está no cadastro deste imóvel.`,
  })
}

export async function updateBurden(
  db: Db,
  scope: Scope,
  { id }: BurdenRow,
  change: Partial<BurdenRow>,
): Promise<void> {
  await db
    .update(burdens)
    .set({ ...change, version: sql`${burdens.version} + 1`, updatedAt: sql`now()` })
    .where(and(inAccount(burdens, scope), eq(burdens.id, id)))
}

export async function removeBurdenRow(
  db: Db,
  scope: UserScope,
  row: BurdenRow,
  record: Recorder,
): Promise<void> {
  await db.delete(burdens).where(and(inAccount(burdens, scope), eq(burdens.id, row.id)))
  await record(db, scope, burdenRemoved(row))
}

export async function refuseAheadHere(
  db: Db,
  scope: UserScope,
  days: Record<string, string | null | undefined>,
): Promise<void> {
  refuseAhead(days, dayOf(new Date(), (await readUser(db, scope)).timezone))
}
