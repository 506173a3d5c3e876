import * as contract from '@soleira/domain/settings/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/route.ts'
import { lastUpkeep } from '../../jobs/upkeep.ts'
import type { Parts } from '../../parts.ts'
import { changeSettings } from './commands.ts'
import { isLocalAddress } from './local-address.ts'
import { readSettings } from './queries.ts'

/** Part 2 §3. */
export function settingsRoutes(
  app: FastifyInstance,
  { db, system, mailer, texts, chat, push, record, backups, publicUrl, linkUrl, supportEmail }: Parts,
): void {
  const channels: Omit<contract.Channels, 'backup'> = {
    email: mailer.kind,
    sms: texts.isConfigured ? 'gateway' : 'none',
    ai: chat.isConfigured ? 'service' : 'none',
    pushKey: push.publicKey,
    supportEmail: supportEmail ?? null,
    address: { uri: new URL(linkUrl).origin, isLocal: isLocalAddress(linkUrl) },
  }
  serve(app, contract.readSettings, async ({ scope }) => readSettings(db, scope))

  serve(app, contract.changeSettings, async ({ scope, body }) => {
    await changeSettings(db, scope, body, record)
    return readSettings(db, scope)
  })

  serve(app, contract.readChannels, async () => {
    const isInBucket = backups?.hasBucket ?? false
    const last = await lastUpkeep(system, isInBucket ? 'backup_in_bucket' : 'backup')
    // Without a public address the reader also runs the product, and nobody else looks after it.
    const isExpected = backups !== undefined || publicUrl === undefined
    return { ...channels, backup: { lastAt: last?.doneAt.toISOString() ?? null, isExpected, isInBucket } }
  })
}
