import * as contract from '@soleira/domain/dashboard/contract'
import { dayOf } from '@soleira/domain/diligence/validity'
import type { Property } from '@soleira/domain/property/property'
import type { FastifyInstance } from 'fastify'
import type { Author } from '../../adapters/pdf/parts.ts'
import { sendPdf } from '../../adapters/pdf/send.ts'
import type { Db } from '../../database/client.ts'
import type { BrokerId } from '../../http/broker.ts'
import { serve } from '../../http/route.ts'
import { portfolioPdf } from './portfolio-pdf.ts'
import { readStats } from './stats.ts'

interface Options {
  db: Db
  /** What the dashboard shows of other features; the app composes it. */
  properties: {
    recent(broker: BrokerId): Promise<Property[]>
    all(broker: BrokerId): Promise<Property[]>
  }
  readBroker(broker: BrokerId): Promise<Author>
}

/** The dashboard (part 1 §2) and its report (decisions §6). */
export function dashboardRoutes(app: FastifyInstance, { db, properties, readBroker }: Options): void {
  serve(app, contract.readStats, async ({ broker }) => readStats(db, broker))

  serve(app, contract.readRecent, async ({ broker }) => properties.recent(broker))

  serve(app, contract.downloadPortfolio, async ({ broker, reply }) => {
    const [person, portfolio] = await Promise.all([readBroker(broker), properties.all(broker)])
    const today = new Date()
    const pdf = await portfolioPdf(person, portfolio, today)
    return sendPdf(reply, `carteira-${dayOf(today, person.timezone)}.pdf`, pdf)
  })
}
