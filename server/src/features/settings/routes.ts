import * as contract from '@soleira/domain/settings/contract'
import type { FastifyInstance } from 'fastify'
import type { BrokerId } from '../../http/broker.ts'
import { serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { changeSettings } from './commands.ts'
import { readSettings } from './queries.ts'

/** What a broker chose (part 2 §3), and what of it is set up here. */
export function settingsRoutes(app: FastifyInstance, { db, mailer, texts, push }: Parts): void {
  /** How messages leave the product as it was started. */
  const channels: contract.Channels = {
    email: mailer.kind,
    sms: texts.isConfigured ? 'gateway' : 'none',
    pushKey: push.publicKey,
  }
  const read = async (broker: BrokerId): Promise<contract.Settings> => {
    const { userId: _, ...settings } = await readSettings(db, broker)
    return settings
  }

  serve(app, contract.readSettings, async ({ broker }) => read(broker))

  serve(app, contract.changeSettings, async ({ broker, body }) => {
    await changeSettings(db, broker, body)
    return read(broker)
  })

  serve(app, contract.readChannels, async () => channels)
}
