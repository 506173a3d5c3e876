import type { PersonKind } from '@soleira/domain/person/person'
import { longestPersonKey } from '@soleira/domain/person/search'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { accounts } from './auth.ts'
import { moment } from './columns.ts'

/**
 * Everybody whom an account knows, each once: a person by the CPF, a company by the CNPJ. What the file of a property
 * says of them is with their party there (docs/decisions/0027). `searchKey` begins with the name, and so is the order, too.
 */
export const people = pgTable(
  'people',
  {
    id: integer().notNull().generatedAlwaysAsIdentity(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text().$type<PersonKind>().notNull().default('natural'),
    fullName: text().notNull(),
    cpf: text(),
    cnpj: text(),
    /** The first is the one to use. */
    phones: text().array().notNull().default([]),
    emails: text().array().notNull().default([]),
    /** Of a company the day of its foundation. */
    birthDate: date(),
    rg: text(),
    maritalStatus: text(),
    fatherName: text(),
    motherName: text(),
    searchKey: text().notNull(),
    version: integer().notNull().default(1),
    createdAt: moment(),
    updatedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('people_cpf').on(table.accountId, table.cpf),
    unique('people_cnpj').on(table.accountId, table.cnpj),
    index('people_directory').on(table.accountId, table.searchKey, table.id),
    check('people_kind', sql`${table.kind} in ('natural', 'legal')`),
    check(
      'people_number_of_kind',
      sql`(${table.cpf} is null or ${table.kind} = 'natural') and (${table.cnpj} is null or ${table.kind} = 'legal')`,
    ),
    check(
      'people_search_key_fits_index',
      sql`octet_length(${table.searchKey}) <= ${sql.raw(String(longestPersonKey))}`,
    ),
  ],
)

interface OfPerson {
  accountId: AnyPgColumn
  personId: AnyPgColumn
}

/** The columns of the link to a person, in the same account. */
export const personOf = (name: string, { accountId, personId }: OfPerson) =>
  foreignKey({
    name: `${name}_person`,
    columns: [accountId, personId],
    foreignColumns: [people.accountId, people.id],
  })
