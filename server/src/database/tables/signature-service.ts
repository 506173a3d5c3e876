import type { Service } from '@soleira/domain/signing/signing'
import { boolean, check, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { accountTable } from './account-table.ts'
import { ofAccount } from './auth.ts'
import { bytea, isEncrypted } from './columns.ts'

/**
 * Services that an account has documents signed by. `secrets` holds the token, with D4Sign's second key and the
 * secret of webhooks, as JSON: it is encrypted, and never shown again.
 */
export const signatureServices = accountTable(
  'signature_services',
  {
    accountId: ofAccount(),
    service: text().$type<Service>().notNull(),
    isSandbox: boolean().notNull(),
    safe: text(),
    isWebhookSet: boolean().notNull().default(false),
    /** The hash of the key in the address at which it tells of news. */
    webhookKeyHash: bytea().unique(),
    /** It wants no call before. */
    busyUntil: timestamp({ withTimezone: true }),
    secrets: text().notNull(),
  },
  (table) => [
    unique('signature_services_once').on(table.accountId, table.service),
    check('signature_services_secrets_encrypted', isEncrypted(table.secrets)),
  ],
)
