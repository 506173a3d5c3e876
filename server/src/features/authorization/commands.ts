import type { AuthorizationInput } from '@soleira/domain/authorization/authorization'
import {
  authorizationChanged,
  authorizationDrafted,
  authorizationRemoved,
  authorizationSigned,
} from '@soleira/domain/authorization/events'
import { dayOf } from '@soleira/domain/certificate/validity'
import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { firstRow } from '../../database/one.ts'
import { type AuthorizationRow, authorizations } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError, invalidFields } from '../../errors.ts'
import { createOnce, type Retry } from '../../http/idempotency.ts'
import type { Parts } from '../../parts.ts'
import { accountAndUser, type Scope, type UserScope } from '../../scope.ts'
import { readUser } from '../auth/accounts.ts'
import { mustNotBeSigned } from '../document/signings.ts'
import { lockProperty } from '../property/commands.ts'

type Deps = Pick<Parts, 'db' | 'record'>

export function draftAuthorization(
  { db, record }: Deps,
  scope: UserScope,
  propertyId: number,
  input: AuthorizationInput,
  retry: Retry | null,
): Promise<number> {
  return db.transaction((db) =>
    createOnce(db, scope, retry, async () => {
      await lockProperty(db, scope, propertyId, undefined)
      const { id } = firstRow(
        await db
          .insert(authorizations)
          .values({ ...accountAndUser(scope), propertyId, ...input })
          .returning({ id: authorizations.id }),
      )
      await record(db, scope, authorizationDrafted({ id, propertyId }))
      return id
    }),
  )
}

/** Throws not_found, not_a_draft, and conflict for another version. */
export function changeAuthorization(
  { db, record }: Deps,
  scope: UserScope,
  id: number,
  { version, ...input }: AuthorizationInput & { version: number },
): Promise<void> {
  return db.transaction(async (db) => {
    const row = await lockDraft(db, scope, id, version)
    await updateAuthorization(db, scope, id, input)
    await record(db, scope, authorizationChanged(row, 'terms'))
  })
}

export function removeAuthorization({ db, record }: Deps, scope: UserScope, id: number): Promise<void> {
  return db.transaction(async (db) => {
    const row = await lockDraft(db, scope, id)
    await db.delete(authorizations).where(one(scope, id))
    await record(db, scope, authorizationRemoved(row))
  })
}

/**
 * The broker says that it was signed. One that still ran ends on the first day of this one (part 3 §3). Throws
 * what `changeAuthorization` throws.
 */
export function signAuthorization(
  { db, record }: Deps,
  scope: UserScope,
  id: number,
  { signedOn, version }: { signedOn: string; version: number },
): Promise<void> {
  return db.transaction(async (db) => {
    const row = await lockDraft(db, scope, id, version)
    await signLocked(db, scope, row, signedOn, record)
  })
}

/** Signs a draft that is locked. Throws the day's field where it is in the future. */
export async function signLocked(
  db: Db,
  scope: UserScope,
  { id, propertyId, startsOn }: AuthorizationRow,
  signedOn: string,
  record: Parts['record'],
): Promise<void> {
  const { timezone } = await readUser(db, scope)
  if (signedOn > dayOf(new Date(), timezone)) {
    throw invalidFields({ signedOn: 'O dia da assinatura não pode ser no futuro' })
  }
  const property = await lockProperty(db, scope, propertyId, undefined)
  await updateAuthorization(db, scope, id, { signedOn })
  const replaced = await db
    .update(authorizations)
    .set({ endedOn: startsOn, endReason: replacedReason, version: sql`${authorizations.version} + 1` })
    .where(
      and(
        inAccount(authorizations, scope),
        eq(authorizations.propertyId, propertyId),
        ne(authorizations.id, id),
        isNotNull(authorizations.signedOn),
        or(isNull(authorizations.endsOn), sql`${authorizations.endsOn} >= ${startsOn}::date`),
        or(isNull(authorizations.endedOn), sql`${authorizations.endedOn} > ${startsOn}::date`),
      ),
    )
    .returning({ id: authorizations.id, propertyId: authorizations.propertyId })
  for (const one of replaced) await record(db, scope, authorizationChanged(one, 'ended'))
  await record(db, scope, authorizationSigned({ id, propertyId }, property))
}

const replacedReason = 'Substituída por outra autorização'

/** Ends a signed one from `on`. Throws not_found, and conflict for a draft or one that is ended. */
export function endAuthorization(
  { db, record }: Deps,
  scope: UserScope,
  id: number,
  { on, reason }: { on: string; reason: string },
): Promise<void> {
  return db.transaction(async (db) => {
    const row = await lockAuthorization(db, scope, id)
    if (row.signedOn === null) {
      throw new AppError('conflict', { message: 'Um rascunho não se encerra: exclua-o.' })
    }
    if (row.endedOn !== null)
      throw new AppError('conflict', { message: 'Esta autorização já foi encerrada.' })
    if (on < row.startsOn) throw invalidFields({ on: 'O dia não pode ser antes do início' })
    if (row.endsOn !== null && on > row.endsOn) throw invalidFields({ on: 'Nesse dia ela já terá vencido' })
    await updateAuthorization(db, scope, id, { endedOn: on, endReason: reason })
    await record(db, scope, authorizationChanged(row, 'ended'))
  })
}

const one = (scope: Scope, id: number) => and(inAccount(authorizations, scope), eq(authorizations.id, id))

export async function lockAuthorization(db: Db, scope: Scope, id: number): Promise<AuthorizationRow> {
  const [row] = await db.select().from(authorizations).where(one(scope, id)).for('update')
  if (!row) throw new AppError('not_found')
  return row
}

async function lockDraft(db: Db, scope: Scope, id: number, version?: number): Promise<AuthorizationRow> {
  const row = await lockAuthorization(db, scope, id)
  if (row.signedOn !== null) throw new AppError('not_a_draft')
  if (version !== undefined && row.version !== version) throw new AppError('conflict')
  await mustNotBeSigned(db, scope, 'authorization', id)
  return row
}

export async function updateAuthorization(
  db: Db,
  scope: Scope,
  id: number,
  change: Partial<AuthorizationRow>,
): Promise<void> {
  const kept = { version: sql`${authorizations.version} + 1`, updatedAt: sql`now()` }
  await db
    .update(authorizations)
    .set({ ...change, ...kept })
    .where(one(scope, id))
}
