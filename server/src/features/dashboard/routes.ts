import * as contract from '@soleira/domain/dashboard/contract'
import { dayOf } from '@soleira/domain/diligence/validity'
import { reportOpened } from '@soleira/domain/history/opening'
import type { FastifyInstance } from 'fastify'
import { sendPdf } from '../../adapters/pdf/send.ts'
import { serve } from '../../http/route.ts'
import { waiterOf } from '../../http/waiter.ts'
import type { Parts } from '../../parts.ts'
import { readUser } from '../auth/accounts.ts'
import { presentedProperties } from '../property/list.ts'
import { sellersReported } from '../property/sellers-reported.ts'
import { portfolioSheet } from './portfolio-sheet.ts'
import { readStats } from './stats.ts'

/** The dashboard (part 1 §2) and its report (decisions §6). */
export function dashboardRoutes(app: FastifyInstance, { db, printer, beforeOpening }: Parts): void {
  serve(app, contract.readStats, async ({ scope }) => readStats(db, scope))

  serve(app, contract.readRecent, async ({ scope }) =>
    presentedProperties(db, scope, { limit: contract.recentCount }),
  )

  serve(app, contract.downloadPortfolio, async ({ scope, reply }) => {
    await beforeOpening(db, scope, reportOpened('portfolio', null))
    const person = await readUser(db, scope)
    const today = new Date()
    const pdf = await printer.print(
      async () => {
        const portfolio = await presentedProperties(db, scope, { sort: 'sequenceNumber' })
        const ids = portfolio.map(({ id }) => id)
        return portfolioSheet(person, portfolio, await sellersReported(db, scope, ids, dayOf(today)), today)
      },
      waiterOf(scope, reply, printer),
    )
    return sendPdf(reply, `carteira-${dayOf(today, person.timezone)}.pdf`, pdf)
  })
}
