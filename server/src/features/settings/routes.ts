import * as contract from '@soleira/domain/settings/contract'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../database/client.ts'
import { readSettings } from '../../database/settings.ts'
import type { BrokerId } from '../../http/broker.ts'
import { serve } from '../../http/route.ts'
import { changeSettings } from './commands.ts'

interface Options {
  db: Db
  /** How messages leave the product as it was started. */
  channels: contract.Channels
}

/** What a broker chose (part 2 §3), and what of it is set up here. */
export function settingsRoutes(app: FastifyInstance, { db, channels }: Options): void {
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
