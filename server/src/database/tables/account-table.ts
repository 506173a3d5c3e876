import type { BuildExtraConfigColumns } from 'drizzle-orm'
import {
  type AnyPgColumn,
  foreignKey,
  integer,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  pgTable,
  primaryKey,
} from 'drizzle-orm/pg-core'

const ownColumns = () => ({
  id: integer().notNull().generatedAlwaysAsIdentity(),
  accountId: integer().notNull(),
})

type OwnColumns = ReturnType<typeof ownColumns>

/** The key of a row is its account and its number, so that links stay in one account. */
export function accountTable<Name extends string, Columns extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  columns: Columns,
  extras: (
    table: BuildExtraConfigColumns<Name, OwnColumns & Columns, 'pg'>,
  ) => PgTableExtraConfigValue[] = () => [],
) {
  return pgTable(name, { ...ownColumns(), ...columns } as OwnColumns & Columns, (table) => {
    const { accountId, id } = table as AccountColumns<'id'>
    return [primaryKey({ columns: [accountId, id] }), ...extras(table)]
  })
}

export type AccountColumns<Name extends string> = Record<'accountId' | Name, AnyPgColumn>

export const foreignKeyTo = (
  target: AccountColumns<'id'>,
  name: string,
  { accountId }: AccountColumns<never>,
  column: AnyPgColumn,
) => foreignKey({ name, columns: [accountId, column], foreignColumns: [target.accountId, target.id] })
