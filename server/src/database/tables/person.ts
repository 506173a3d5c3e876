import type { Gender } from '@soleira/domain/person/gender'
import type { PersonKind } from '@soleira/domain/person/kind'
import type { Regime, UnionKind } from '@soleira/domain/person/regime'
import { longestPersonKey } from '@soleira/domain/person/search'
import type { Stage } from '@soleira/domain/property/stage'
import { isNotNull, sql } from 'drizzle-orm'
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
import { type AccountColumns, accountTable, foreignKeyTo } from './account-table.ts'
import { ofAccount } from './auth.ts'
import { momentColumn } from './columns.ts'

export const unions = accountTable('unions', {
  accountId: ofAccount(),
  kind: text().$type<UnionKind>().notNull(),
  regime: text().$type<Regime>(),
  since: date(),
  prenup: text(),
})

/**
 * Everybody whom an account knows, each once: a person by the CPF, a company by the CNPJ. A property's own
 * words about them are with their party there (docs/decisions/0027). `searchKey` begins with the name, and so
 * sorts by it. The first phone and e-mail are the ones to use.
 */
export const people = accountTable(
  'people',
  {
    accountId: ofAccount(),
    kind: text().$type<PersonKind>().notNull().default('natural'),
    fullName: text().notNull(),
    cpf: text(),
    cnpj: text(),
    phones: text().array().notNull().default([]),
    emails: text().array().notNull().default([]),
    birthDate: date(),
    rg: text(),
    cnh: text(),
    birthplace: text(),
    maritalStatus: text(),
    fatherName: text(),
    motherName: text(),
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
    unionId: integer(),
    unionSeat: smallint().notNull().default(1),
    formerIds: integer().array().notNull().default([]),
    /**
     * Such people were taken in or changed for their own sake. They stay when no property names them any
     * more.
     */
    isKept: boolean().notNull().default(false),
    searchKey: text().notNull(),
    /** Where they stand in 'Hoje' (`placeOfPerson`); null where nothing is due. */
    todayRank: smallint(),
    todayStage: smallint().$type<Stage>(),
    version: integer().notNull().default(1),
    createdAt: momentColumn(),
    updatedAt: momentColumn(),
  },
  (table) => [
    foreignKeyTo(unions, 'people_union', table, table.unionId),
    // A person has one union at a time, and a union has two people at most.
    unique('people_union_seat').on(table.accountId, table.unionId, table.unionSeat),
    check('people_union_seats', sql`${table.unionSeat} in (1, 2)`),
    unique('people_cpf').on(table.accountId, table.cpf),
    unique('people_cnpj').on(table.accountId, table.cnpj),
    index('people_directory').on(table.accountId, table.searchKey, table.id),
    index('people_today')
      .on(table.accountId, table.todayRank, table.todayStage.desc().nullsFirst(), table.id)
      .where(isNotNull(table.todayRank)),
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
    foreignKeyTo(people, 'representatives_company', table, table.companyId).onDelete('cascade'),
    personOf('representatives', table).onDelete('cascade'),
    index('representatives_of_person').on(table.accountId, table.personId),
  ],
)

export const personOf = (name: string, table: AccountColumns<'personId'>) =>
  foreignKeyTo(people, `${name}_person`, table, table.personId)
