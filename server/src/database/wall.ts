import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Scope, UserScope } from '../scope.ts'
import { users } from './tables/index.ts'

interface OfAccount {
  accountId: PgColumn
}

/**
 * The condition that a row belongs to the account. Every query and command needs it for each table that it
 * uses.
 */
export function inAccount(table: OfAccount, { account }: Pick<Scope, 'account'>): SQL {
  return eq(table.accountId, account)
}

export function ofUser(table: OfAccount & { userId: PgColumn }, scope: Scope): SQL {
  return and(inAccount(table, scope), eq(table.userId, scope.actor.user)) as SQL
}

export function sameAccount(one: OfAccount, other: OfAccount): SQL {
  return eq(one.accountId, other.accountId)
}

export function isSelf({ account, actor }: UserScope): SQL {
  return and(eq(users.accountId, account), eq(users.id, actor.user)) as SQL
}
