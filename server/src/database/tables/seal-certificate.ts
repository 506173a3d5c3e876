import { check, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { accountTable } from './account-table.ts'
import { ofAccount } from './auth.ts'
import { bytea, isEncrypted, momentColumn } from './columns.ts'

/**
 * The certificate of the broker's own that seals documents that all have signed. `secrets` holds it with its key as
 * JSON, encrypted; nobody keeps the password of the file that it came in. Names and numbers are as read in it.
 */
export const sealCertificates = accountTable(
  'seal_certificates',
  {
    accountId: ofAccount(),
    holder: text().notNull(),
    cpf: text(),
    cnpj: text(),
    issuer: text(),
    validFrom: timestamp({ withTimezone: true }).notNull(),
    validUntil: timestamp({ withTimezone: true }).notNull(),
    sha256: bytea().notNull(),
    secrets: text().notNull(),
    keptAt: momentColumn(),
  },
  (table) => [
    unique('seal_certificates_once').on(table.accountId),
    check('seal_certificates_secrets_encrypted', isEncrypted(table.secrets)),
  ],
)
export type SealCertificateRow = typeof sealCertificates.$inferSelect
