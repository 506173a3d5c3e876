import type { KindId } from '@soleira/domain/catalogue/names'
import type { OwnCost } from '@soleira/domain/costs/terms'
import { sql } from 'drizzle-orm'
import { check, numeric, text, unique } from 'drizzle-orm/pg-core'
import { accountTable } from './account-table.ts'
import { ofAccount } from './auth.ts'
import { momentColumn, money } from './columns.ts'

/** Values that an account sets beside the tables of costs (part 3 §10): one per cost, kind of certificate and place. */
export const ownCosts = accountTable(
  'own_costs',
  {
    accountId: ofAccount(),
    what: text().$type<OwnCost>().notNull(),
    /** The kind of which one certificate costs this; empty for a cost as a whole. */
    certificate: text().$type<KindId | ''>().notNull().default(''),
    state: text().notNull(),
    /** As typed; null for the whole state. */
    city: text(),
    /** The city without accents and case; empty for the whole state. */
    cityKey: text().notNull(),
    percent: numeric({ precision: 8, scale: 5 }),
    value: money(),
    origin: text(),
    setAt: momentColumn(),
  },
  (table) => [
    unique('own_costs_of_place').on(
      table.accountId,
      table.what,
      table.state,
      table.cityKey,
      table.certificate,
    ),
    check('own_costs_of_certificates', sql`${table.certificate} = '' or ${table.what} = 'certificates'`),
    check('own_costs_percent_or_value', sql`(${table.percent} is null) <> (${table.value} is null)`),
  ],
)
