import type { Gender } from '@soleira/domain/person/gender'
import type { PersonKind } from '@soleira/domain/person/kind'
import type { Regime, UnionKind } from '@soleira/domain/person/regime'
import { longestPersonKey } from '@soleira/domain/person/search'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { type AccountColumns, accountTable, linkTo } from './account-table.ts'
import { ofAccount } from './auth.ts'
import { moment } from './columns.ts'

/** Marriages and stable unions, as a deed names them. The people name their union. */
export const unions = accountTable('unions', {
  accountId: ofAccount(),
  kind: text().$type<UnionKind>().notNull(),
  regime: text().$type<Regime>(),
  since: date(),
  prenup: text(),
})

/**
 * Everybody whom an account knows, each once: a person by the CPF, a company by the CNPJ. The words of a property's
 * file about them are with their party there (docs/decisions/0027). `searchKey` begins with the name, and so orders by
 * it.
 */
export const people = accountTable(
  'people',
  {
    accountId: ofAccount(),
    kind: text().$type<PersonKind>().notNull().default('natural'),
    fullName: text().notNull(),
    cpf: text(),
    cnpj: text(),
    /** The first is the one to use. */
    phones: text().array().notNull().default([]),
    emails: text().array().notNull().default([]),
    /** The day of its foundation for a company. */
    birthDate: date(),
    rg: text(),
    maritalStatus: text(),
    fatherName: text(),
    motherName: text(),
    /** A company has it beside its registered name. */
    tradeName: text(),
    profession: text(),
    nationality: text(),
    gender: text().$type<Gender>(),
    street: text(),
    number: text(),
    complement: text(),
    neighborhood: text(),
    city: text(),
    state: text(),
    cep: text(),
    /** The other one is the row with the same union. */
    unionId: integer(),
    unionSeat: smallint().notNull().default(1),
    /** The former ids of records that became one with this. */
    formerIds: integer().array().notNull().default([]),
    /** Taken in or looked after for their own sake. They stay when no property names them any more. */
    isKept: boolean().notNull().default(false),
    searchKey: text().notNull(),
    version: integer().notNull().default(1),
    createdAt: moment(),
    updatedAt: moment(),
  },
  (table) => [
    linkTo(unions, 'people_union', table, table.unionId),
    // A person has one union at a time, and a union has two people at most.
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

/** The people who may sign for a company. */
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
    linkTo(people, 'representatives_company', table, table.companyId).onDelete('cascade'),
    personOf('representatives', table).onDelete('cascade'),
    index('representatives_of_person').on(table.accountId, table.personId),
  ],
)

/** Links a row to its person. The caller says what becomes of it when that one goes. */
export const personOf = (name: string, table: AccountColumns<'personId'>) =>
  linkTo(people, `${name}_person`, table, table.personId)
