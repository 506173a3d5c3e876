import type { PgTable } from 'drizzle-orm/pg-core'
import type { StoredFile } from './adapters/storage/storage.ts'
import type { Db } from './database/client.ts'
import type { AccountId, Scope, UserScope } from './scope.ts'

export interface Holder {
  account: AccountId
  property?: number
}

interface Named {
  id: number
  fullName: string
  emails: readonly string[]
}

export interface Claim {
  table: PgTable
  rows: 'copied' | 'left out' | 'nobody’s'
}

export const copiedTable = (table: PgTable): Claim => ({ table, rows: 'copied' })
export const leftOutTable = (table: PgTable, _why: string): Claim => ({ table, rows: 'left out' })
export const nobodysTable = (table: PgTable, _why: string): Claim => ({ table, rows: 'nobody’s' })

export type Keep = (path: string, at: Date, file: StoredFile & { mayAct?: boolean }) => string

export interface CopyPart {
  documents: Record<string, string>
  folders?: Record<string, string>
  read(db: Db, scope: UserScope, keep: Keep): Promise<Record<string, unknown>>
}

/** A test fails for a table that no feature claims. */
export interface Holdings {
  tables: readonly Claim[]
  copy?: CopyPart
  storageKeys?(db: Db, holder: Holder): Promise<string[]>
  joinPeople?(db: Db, scope: Scope, people: { kept: number; gone: number }): Promise<void>
  forgetPerson?(db: Db, scope: Scope, of: { person: number; property: number }): Promise<string[]>
  forgetPersonBeyond?(
    db: Db,
    scope: Scope,
    of: { person: Named; deals: readonly number[] },
  ): Promise<string[]>
  /** Says to the broker why a property stays; null where nothing of it must be kept. */
  keepsProperty?(db: Db, of: Required<Holder>): Promise<string | null>
  /** Removes data that no foreign key cascades to, before the rows go. */
  forget?(db: Db, holder: Holder): Promise<void>
}

export async function storageKeysOf(all: readonly Holdings[], db: Db, holder: Holder): Promise<string[]> {
  const keys: string[] = []
  for (const holdings of all) keys.push(...((await holdings.storageKeys?.(db, holder)) ?? []))
  return keys
}

/** The first reason why a property is not deleted; null where there is none. */
export async function keptBecause(
  all: readonly Holdings[],
  db: Db,
  of: Required<Holder>,
): Promise<string | null> {
  for (const holdings of all) {
    const reason = await holdings.keepsProperty?.(db, of)
    if (reason) return reason
  }
  return null
}

export async function forgetAll(all: readonly Holdings[], db: Db, holder: Holder): Promise<void> {
  for (const holdings of all) await holdings.forget?.(db, holder)
}

export function withoutNames<T extends { accountId: number; userId?: number }>(
  row: T,
): Omit<T, 'accountId' | 'userId'> {
  const { accountId: _, userId: __, ...rest } = row
  return rest
}
