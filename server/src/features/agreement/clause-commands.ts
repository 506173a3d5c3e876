import {
  type ClauseChange,
  type ClauseInput,
  type LibraryClause,
  mostOwnClauses,
} from '@soleira/domain/agreement/agreement'
import { productClause } from '@soleira/domain/agreement/clauses/library'
import { clauseKept } from '@soleira/domain/agreement/events'
import { libraryClauses, productWords } from '@soleira/domain/agreement/present-library'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { firstRow } from '../../database/one.ts'
import { clauseOrders, clausesOff, type OwnClauseRow, ownClauses } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError, invalidFields } from '../../errors.ts'
import { createOnce, type Retry } from '../../http/idempotency.ts'
import type { Parts } from '../../parts.ts'
import { accountAndUser, type Scope, type UserScope } from '../../scope.ts'
import { asOwnClause, offClauses, orderOfClauses, ownClauseRows } from './rows.ts'

type Deps = Pick<Parts, 'db' | 'record'>

export async function listClauses(db: Db, scope: Scope): Promise<LibraryClause[]> {
  const rows = await ownClauseRows(db, scope)
  const own = rows.map((row) => ({ ...asOwnClause(row), basis: row.basis, version: row.version }))
  return libraryClauses(own, await offClauses(db, scope), await orderOfClauses(db, scope))
}

/** Throws not_found. */
export async function readClause(db: Db, scope: Scope, id: string): Promise<LibraryClause> {
  const clause = (await listClauses(db, scope)).find(({ clauseId }) => clauseId === id)
  if (!clause) throw new AppError('not_found')
  return clause
}

export function createClause(
  { db, record }: Deps,
  scope: UserScope,
  { copyOf, ...input }: ClauseInput,
  retry: Retry | null,
): Promise<number> {
  return db.transaction((db) =>
    createOnce(db, scope, retry, async () => {
      if (copyOf && !productClause(copyOf)) throw invalidFields({ copyOf: 'Cláusula desconhecida' })
      const own = (await ownClauseRows(db, scope)).filter(({ removedAt }) => !removedAt)
      if (own.length >= mostOwnClauses) throw invalidFields({ name: `No máximo ${mostOwnClauses} cláusulas` })
      const basis = copyOf && productWords(copyOf)
      const { id } = firstRow(
        await db
          .insert(ownClauses)
          .values({ ...accountAndUser(scope), ...input, copyOf, basis })
          .returning({ id: ownClauses.id }),
      )
      await record(db, scope, clauseKept('created', id))
      return id
    }),
  )
}

/** Throws not_found, conflict for another version, and validation_failed for words of the product. */
export function changeClause(
  { db, record }: Deps,
  scope: UserScope,
  id: string,
  change: ClauseChange,
): Promise<void> {
  return db.transaction(async (db) => {
    if (productClause(id)) return switchProduct({ db, record }, scope, id, change)
    const row = await lockOwn(db, scope, id)
    const { version, ...fields } = change
    if (version === undefined) throw invalidFields({ version: 'Versão inválida' })
    if (row.version !== version) throw new AppError('conflict')
    const basis = change.text !== undefined && row.copyOf ? { basis: productWords(row.copyOf) } : {}
    await db
      .update(ownClauses)
      .set({ ...given(fields), ...basis, version: version + 1, updatedAt: sql`now()` })
      .where(and(inAccount(ownClauses, scope), eq(ownClauses.id, row.id)))
    await record(db, scope, clauseKept('updated', row.id))
  })
}

/** Throws validation_failed of a clause that the product does not have. */
export function orderClauses(
  { db, record }: Deps,
  scope: UserScope,
  clauseIds: readonly string[],
): Promise<void> {
  const unknown = clauseIds.findIndex((id) => !productClause(id))
  if (unknown >= 0) throw invalidFields({ [`clauseIds.${unknown}`]: 'Cláusula desconhecida' })
  return db.transaction(async (db) => {
    const kept = { clauseIds: [...clauseIds] }
    await db
      .insert(clauseOrders)
      .values({ accountId: scope.account, ...kept })
      .onConflictDoUpdate({ target: clauseOrders.accountId, set: kept })
    await record(db, scope, clauseKept('updated', null))
  })
}

const given = <T extends object>(fields: T) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<OwnClauseRow>

/** Throws not_found. Contracts in which it stands keep it. */
export function removeClause({ db, record }: Deps, scope: UserScope, id: string): Promise<void> {
  return db.transaction(async (db) => {
    const row = await lockOwn(db, scope, id)
    await db
      .update(ownClauses)
      .set({ removedAt: sql`now()`, updatedAt: sql`now()` })
      .where(and(inAccount(ownClauses, scope), eq(ownClauses.id, row.id)))
    await record(db, scope, clauseKept('deleted', row.id))
  })
}

async function switchProduct({ db, record }: Deps, scope: UserScope, clauseId: string, change: ClauseChange) {
  const { isOff, version: _, ...words } = change
  const [field] = Object.keys(given(words))
  if (field) throw invalidFields({ [field]: 'Faça uma cópia para mudar uma cláusula do produto' })
  if (isOff === undefined) throw invalidFields({ isOff: 'Diga se a cláusula fica desligada' })
  const one = and(inAccount(clausesOff, scope), eq(clausesOff.clauseId, clauseId))
  if (isOff) await db.insert(clausesOff).values({ accountId: scope.account, clauseId }).onConflictDoNothing()
  else await db.delete(clausesOff).where(one)
  await record(db, scope, clauseKept('updated', null))
}

async function lockOwn(db: Db, scope: Scope, clauseId: string): Promise<OwnClauseRow> {
  const id = Number(/^own-([1-9]\d{0,8})$/.exec(clauseId)?.[1] ?? 0)
  const [row] = await db
    .select()
    .from(ownClauses)
    .where(and(inAccount(ownClauses, scope), eq(ownClauses.id, id), isNull(ownClauses.removedAt)))
    .for('update')
  if (!row) throw new AppError('not_found')
  return row
}
