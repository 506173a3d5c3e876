import type { PgTable } from 'drizzle-orm/pg-core'
import type { StoredFile } from './adapters/storage/storage.ts'
import type { Db } from './database/client.ts'
import type { AccountId, Scope, UserScope } from './scope.ts'

/** Whose: everything of an account, or of it only what belongs to one property. */
export interface Holder {
  account: AccountId
  property?: number
}

/** Whom an erasure is of. */
interface Named {
  id: number
  fullName: string
}

/** A table that a feature answers for, and whether its rows go into the copy of an account. */
export interface Claim {
  table: PgTable
  rows: 'copied' | 'left out' | 'nobody’s'
}

/** Rows that go into the copy of their account. */
export const copied = (table: PgTable): Claim => ({ table, rows: 'copied' })
/** Rows of an account that stay out of its copy, because of what the second argument says. */
export const leftOut = (table: PgTable, _why: string): Claim => ({ table, rows: 'left out' })
/** Rows that belong to no account: an erasure leaves them. */
export const nobodys = (table: PgTable, _why: string): Claim => ({ table, rows: 'nobody’s' })

/** Puts a stored file into the copy of an account, and answers where it lies there. What may act is told of there. */
export type Keep = (path: string, at: Date, file: StoredFile & { mayAct?: boolean }) => string

/** What a feature puts into the copy of an account. */
export interface CopyPart {
  /** The documents that it writes, and what the README says of each. */
  documents: Record<string, string>
  /** The folders that its files lie in. */
  folders?: Record<string, string>
  /** The documents by their names; parts of one that several features write are put together. */
  read(db: Db, scope: UserScope, keep: Keep): Promise<Record<string, unknown>>
}

/**
 * What a feature holds of an account: which tables, what of them goes into its copy, which stored files, and what an
 * erasure must take back besides. A test fails for a table that no feature claims.
 */
export interface Holdings {
  tables: readonly Claim[]
  copy?: CopyPart
  /** The keys of the stored files. */
  storageKeys?(db: Db, holder: Holder): Promise<string[]>
  /** Hands over what hangs on one record of a person to another one, which it becomes one with. */
  joinPeople?(db: Db, scope: Scope, people: { kept: number; gone: number }): Promise<void>
  /** Removes what a property holds of a person who is erased, and answers the keys of the stored files. */
  forgetPerson?(db: Db, scope: Scope, of: { person: number; property: number }): Promise<string[]>
  /**
   * Removes what is held of a person who is erased outside of the deals that run, and answers the keys of the stored
   * files.
   */
  forgetPersonBeyond?(
    db: Db,
    scope: Scope,
    of: { person: Named; deals: readonly number[] },
  ): Promise<string[]>
  /** Takes back what no foreign key takes along, before the rows go. */
  forget?(db: Db, holder: Holder): Promise<void>
}

/** The keys of every stored file of a holder. */
export async function storageKeysOf(all: readonly Holdings[], db: Db, holder: Holder): Promise<string[]> {
  const keys: string[] = []
  for (const holdings of all) keys.push(...((await holdings.storageKeys?.(db, holder)) ?? []))
  return keys
}

/** Has every feature take back what it holds of a holder beside its rows. */
export async function forgetAll(all: readonly Holdings[], db: Db, holder: Holder): Promise<void> {
  for (const holdings of all) await holdings.forget?.(db, holder)
}

/** Everything in a copy is one account's and its broker's: their numbers say nothing. */
export function withoutNames<T extends { accountId: number; userId?: number }>(
  row: T,
): Omit<T, 'accountId' | 'userId'> {
  const { accountId: _, userId: __, ...rest } = row
  return rest
}
