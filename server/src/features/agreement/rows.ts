import type { OwnClause } from '@soleira/domain/agreement/write'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/client.ts'
import {
  type AgreementRow,
  type AgreementVersionRow,
  agreements,
  agreementVersions,
  clauseOrders,
  clausesOff,
  deals,
  type OwnClauseRow,
  ownClauses,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { Scope } from '../../scope.ts'
import { signingsOf } from '../document/signings.ts'

export const oneAgreement = (scope: Scope, id: number) =>
  and(inAccount(agreements, scope), eq(agreements.id, id))

/** Throws not_found. */
export async function findAgreement(db: Db, scope: Scope, id: number): Promise<AgreementRow> {
  const [row] = await db.select().from(agreements).where(oneAgreement(scope, id))
  if (!row) throw new AppError('not_found')
  return row
}

export type HeldAgreement = AgreementRow & { propertyId: number; undoneOn: string | null }

/** Locks a contract, also one that changes no more. Throws not_found. */
export async function holdAgreement(db: Db, scope: Scope, id: number): Promise<HeldAgreement> {
  const [found] = await db
    .select({ row: agreements, propertyId: deals.propertyId, undoneOn: deals.undoneOn })
    .from(agreements)
    .innerJoin(deals, and(sameAccount(deals, agreements), eq(deals.id, agreements.dealId)))
    .where(oneAgreement(scope, id))
    .for('update', { of: agreements })
  if (!found) throw new AppError('not_found')
  const { row, ...deal } = found
  return { ...row, ...deal }
}

/** Throws not_found, and conflict for another version, once it is signed, or where the deal was undone. */
export async function lockAgreement(
  db: Db,
  scope: Scope,
  id: number,
  version?: number,
): Promise<HeldAgreement> {
  const held = await holdAgreement(db, scope, id)
  if (version !== undefined && held.version !== version) throw new AppError('conflict')
  const message = await closedWords(db, scope, held)
  if (message) throw new AppError('conflict', { message })
  return held
}

/** The contracts among `ids` that all have signed, with the hash of the version that they signed. */
export async function signedOnes(
  db: Db,
  scope: Scope,
  ids: readonly number[],
): Promise<Map<number, { at: Date; sha256: Buffer }>> {
  const signings = await signingsOf(db, scope, 'contract', ids)
  return new Map([...signings].flatMap(([id, { at, sha256 }]) => (at ? [[id, { at, sha256 }]] : [])))
}

/** Why a contract changes no more; null while it does. */
export async function closedWords(
  db: Db,
  scope: Scope,
  { id, kind, undoneOn }: Pick<HeldAgreement, 'id' | 'kind' | 'undoneOn'>,
): Promise<string | null> {
  if ((await signedOnes(db, scope, [id])).has(id))
    return 'Este contrato foi assinado. O que muda agora vai em um aditivo.'
  return undoneOn && kind !== 'distrato' ? 'Este negócio foi desfeito: o contrato não muda mais.' : null
}

export async function updateAgreement(
  db: Db,
  scope: Scope,
  id: number,
  change: PgUpdateSetSource<typeof agreements>,
): Promise<void> {
  const kept = { version: sql`${agreements.version} + 1`, updatedAt: sql`now()` }
  await db
    .update(agreements)
    .set({ ...change, ...kept })
    .where(oneAgreement(scope, id))
}

/** By contract, the last one first. */
export async function versionsOf(
  db: Db,
  scope: Scope,
  ids: readonly number[],
): Promise<Map<number, AgreementVersionRow[]>> {
  if (!ids.length) return new Map()
  const rows = await db
    .select()
    .from(agreementVersions)
    .where(and(inAccount(agreementVersions, scope), inArray(agreementVersions.agreementId, [...ids])))
    .orderBy(desc(agreementVersions.number))
  return Map.groupBy(rows, ({ agreementId }) => agreementId)
}

/** By contract, the last one first, without texts. */
export async function versionLines(db: Db, scope: Scope, ids: readonly number[]) {
  const { id, agreementId, number, sha256, missing } = agreementVersions
  const rows = await db
    .select({ id, agreementId, number, sha256, missing })
    .from(agreementVersions)
    .where(and(inAccount(agreementVersions, scope), inArray(agreementId, [...ids])))
    .orderBy(desc(number))
  return Map.groupBy(rows, (row) => row.agreementId)
}

/** By the id of the version. */
export async function textsOfVersions(db: Db, scope: Scope, ids: readonly number[]) {
  const { id, written } = agreementVersions
  const rows = await db
    .select({ id, written })
    .from(agreementVersions)
    .where(and(inAccount(agreementVersions, scope), inArray(id, [...ids])))
  return new Map(rows.map((row) => [row.id, row.written]))
}

export const ownClauseRows = (db: Db, scope: Scope) =>
  db.select().from(ownClauses).where(inAccount(ownClauses, scope)).orderBy(asc(ownClauses.id))

/** With those that were removed: contracts may hold them. */
export async function ownClausesOf(db: Db, scope: Scope): Promise<OwnClause[]> {
  return (await ownClauseRows(db, scope)).map(asOwnClause)
}

export const asOwnClause = ({
  id,
  name,
  text,
  kinds,
  side,
  copyOf,
  isOff,
  removedAt,
}: OwnClauseRow): OwnClause => ({ id, name, text, kinds, side, copyOf, isOff, isRemoved: removedAt !== null })

/** Empty while the account has said none. */
export async function orderOfClauses(db: Db, scope: Scope): Promise<string[]> {
  const [row] = await db.select().from(clauseOrders).where(inAccount(clauseOrders, scope))
  return row?.clauseIds ?? []
}

export async function offClauses(db: Db, scope: Scope): Promise<string[]> {
  const rows = await db
    .select({ clauseId: clausesOff.clauseId })
    .from(clausesOff)
    .where(inAccount(clausesOff, scope))
  return rows.map(({ clauseId }) => clauseId)
}
