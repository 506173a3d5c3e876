import * as contract from '@soleira/domain/settings/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { changeSettings } from './commands.ts'
import { readSettings } from './queries.ts'

/** What a broker chose (part 2 §3), and what of it is set up here. */
export function settingsRoutes(app: FastifyInstance, { db, mailer, texts, chat, push, record }: Parts): void {
  /** How messages leave the product as it was started. */
  const channels: contract.Channels = {
    email: mailer.kind,
    sms: texts.isConfigured ? 'gateway' : 'none',
    ai: chat.isConfigured ? 'service' : 'none',
    pushKey: push.publicKey,
  }
  serve(app, contract.readSettings, async ({ scope }) => readSettings(db, scope))

  serve(app, contract.changeSettings, async ({ scope, body }) => {
    await changeSettings(db, scope, body, record)
    return readSettings(db, scope)
  })

  serve(app, contract.readChannels, async () => channels)
}
