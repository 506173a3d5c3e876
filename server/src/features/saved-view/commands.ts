import type { BodyOf } from '@soleira/domain/contract/endpoint'
import {
  type changeSavedView as changeContract,
  type createSavedView as createContract,
  maxViews,
  type SavedView,
} from '@soleira/domain/saved-view/contract'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { violatedConstraint } from '../../database/failure.ts'
import { firstRow } from '../../database/one.ts'
import { accounts, savedViews } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import { createOnce, type Retry } from '../../http/idempotency.ts'
import type { Scope } from '../../scope.ts'

const view = { id: savedViews.id, name: savedViews.name, list: savedViews.list }
const ownView = (scope: Scope, id: number) => and(inAccount(savedViews, scope), eq(savedViews.id, id))

export const listSavedViews = (db: Db, scope: Scope): Promise<SavedView[]> =>
  db.select(view).from(savedViews).where(inAccount(savedViews, scope)).orderBy(asc(savedViews.id))

/** The same `retry` key returns the same view (T26). */
export function createSavedView(
  db: Db,
  scope: Scope,
  wanted: BodyOf<typeof createContract>,
  retry: Retry | null,
): Promise<SavedView> {
  const work = db.transaction(async (db) => {
    const id = await createOnce(db, scope, retry, async () => {
      await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, scope.account)).for('update')
      if ((await db.$count(savedViews, inAccount(savedViews, scope))) >= maxViews)
        throw new AppError('conflict', { message: `Há no máximo ${maxViews} visões. Exclua uma.` })
      const values = { ...wanted, accountId: scope.account }
      return firstRow(await db.insert(savedViews).values(values).returning({ id: savedViews.id })).id
    })
    return found(await db.select(view).from(savedViews).where(ownView(scope, id)))
  })
  return work.catch(refuseSameName)
}

export async function changeSavedView(
  db: Db,
  scope: Scope,
  id: number,
  { name, list }: BodyOf<typeof changeContract>,
): Promise<SavedView> {
  if (!name && !list) return found(await db.select(view).from(savedViews).where(ownView(scope, id)))
  const work = db.update(savedViews).set({ name, list }).where(ownView(scope, id)).returning(view)
  return found(await work.catch(refuseSameName))
}

export async function removeSavedView(db: Db, scope: Scope, id: number): Promise<void> {
  found(await db.delete(savedViews).where(ownView(scope, id)).returning({ id: savedViews.id }))
}

function found<T>([row]: T[]): T {
  if (!row) throw new AppError('not_found')
  return row
}

function refuseSameName(error: unknown): never {
  if (violatedConstraint(error) !== 'saved_views_name') throw error
  throw new AppError('conflict', { message: 'Já há uma visão com este nome.' })
}
