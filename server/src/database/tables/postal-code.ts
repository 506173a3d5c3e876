import { pgTable, text } from 'drizzle-orm/pg-core'
import { momentColumn } from './columns.ts'

export const postalCodes = pgTable('postal_codes', {
  cep: text().primaryKey(),
  street: text().notNull(),
  neighborhood: text().notNull(),
  city: text().notNull(),
  state: text().notNull(),
  fetchedAt: momentColumn(),
})
