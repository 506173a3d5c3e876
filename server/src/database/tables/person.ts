import type { PersonKind } from '@soleira/domain/person/kind'
import type { Regime, UnionKind } from '@soleira/domain/person/regime'
import { longestPersonKey } from '@soleira/domain/person/search'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { accounts } from './auth.ts'
import { moment } from './columns.ts'

/** Marriages and stable unions, as a deed names them. Who they are between stands with the people. */
export const unions = pgTable(
  'unions',
  {
    id: integer().notNull().generatedAlwaysAsIdentity(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text().$type<UnionKind>().notNull(),
    regime: text().$type<Regime>(),
    since: date(),
    prenup: text(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
)

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
    /** Of a company, beside its registered name. */
    tradeName: text(),
    profession: text(),
    nationality: text(),
    street: text(),
    number: text(),
    complement: text(),
    neighborhood: text(),
    city: text(),
    state: text(),
    cep: text(),
    /** With whom they share it stands in the other row of the same union. */
    unionId: integer(),
    unionSeat: smallint().notNull().default(1),
    /** The records that became one with this, under their former ids. */
    formerIds: integer().array().notNull().default([]),
    /** Taken in or looked after for their own sake: they stay when no property names them any more. */
    isKept: boolean().notNull().default(false),
    searchKey: text().notNull(),
    version: integer().notNull().default(1),
    createdAt: moment(),
    updatedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    foreignKey({
      name: 'people_union',
      columns: [table.accountId, table.unionId],
      foreignColumns: [unions.accountId, unions.id],
    }),
    // A person has one union at a time, a union two people at most.
    unique('people_union_seat').on(table.accountId, table.unionId, table.unionSeat),
    check('people_union_seats', sql`${table.unionSeat} in (1, 2)`),
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

/** Who may sign for a company. */
export const representatives = pgTable(
  'representatives',
  {
    accountId: integer().notNull(),
    companyId: integer().notNull(),
    personId: integer().notNull(),
    position: smallint().notNull(),
    capacity: text(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.companyId, table.personId] }),
    foreignKey({
      name: 'representatives_company',
      columns: [table.accountId, table.companyId],
      foreignColumns: [people.accountId, people.id],
    }).onDelete('cascade'),
    personOf('representatives', table).onDelete('cascade'),
    index('representatives_of_person').on(table.accountId, table.personId),
  ],
)

/** The columns of the link to a person, in the same account. */
export const personOf = (name: string, { accountId, personId }: OfPerson) =>
  foreignKey({
    name: `${name}_person`,
    columns: [accountId, personId],
    foreignColumns: [people.accountId, people.id],
  })
