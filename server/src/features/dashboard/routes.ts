import { dayOf } from '@soleira/domain/certificate/validity'
import * as contract from '@soleira/domain/dashboard/contract'
import { recentCount } from '@soleira/domain/dashboard/recent-count'
import { mostWhileOneWaits, portfolioFileName } from '@soleira/domain/dashboard/report'
import { reportOpened } from '@soleira/domain/history/opening'
import type { FastifyInstance } from 'fastify'
import { sendPdf } from '../../adapters/pdf/send.ts'
import { AppError } from '../../errors.ts'
import { deliverFile } from '../../files/deliver.ts'
import { findMade, latestMade, removeMade } from '../../files/made.ts'
import { serve } from '../../http/route.ts'
import { waiterOf } from '../../http/waiter.ts'
import type { Parts } from '../../parts.ts'
import { readUser } from '../auth/accounts.ts'
import { presentedProperties } from '../property/list.ts'
import { portfolioSheet } from './portfolio-sheet.ts'
import { portfolioIds, printedProperties, stageTotals } from './read-portfolio.ts'
import { fileNameOf, presentReport, startReport } from './reports.ts'
import { readStats } from './stats.ts'

/** The dashboard (part 1 §2) and its report (rules §6). */
export function dashboardRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, printer, beforeOpening, jobs, storage } = parts

  serve(app, contract.readStats, async ({ scope }) => readStats(db, scope))

  serve(app, contract.readRecent, async ({ scope }) => presentedProperties(db, scope, { limit: recentCount }))

  serve(app, contract.downloadPortfolio, async ({ scope, reply }) => {
    const ids = await portfolioIds(db, scope)
    if (ids.length > mostWhileOneWaits) {
      const message = `A carteira tem mais de ${mostWhileOneWaits} imóveis: o relatório é preparado em segundo plano.`
      throw new AppError('too_costly', { message })
    }
    await beforeOpening(db, scope, reportOpened('portfolio', null))
    const broker = await readUser(db, scope)
    const today = new Date()
    const pdf = await printer.print(
      async () => {
        const totals = await stageTotals(db, scope)
        return portfolioSheet({ broker, today, totals, ...(await printedProperties(db, scope, ids, today)) })
      },
      waiterOf(scope, reply, printer),
    )
    return sendPdf(reply, portfolioFileName(dayOf(today, broker.timezone), ids.length), pdf)
  })

  serve(app, contract.startReport, async ({ scope }) =>
    presentReport(db, scope, await startReport(db, scope, jobs)),
  )

  serve(app, contract.readReports, async ({ scope }) => {
    const row = await latestMade(db, scope, 'portfolio')
    return { latest: row && (await presentReport(db, scope, row)) }
  })

  serve(app, contract.cancelReport, async ({ scope, params }) => {
    await removeMade(db, scope, 'portfolio', params.id, jobs)
    return undefined
  })

  serve(app, contract.downloadReport, async ({ scope, params, request, reply }) => {
    const row = await findMade(db, scope, 'portfolio', params.id)
    if (!row) throw new AppError('not_found')
    await beforeOpening(db, scope, reportOpened('portfolio', null))
    const fileName = await fileNameOf(db, scope, row)
    const fileType = fileName.endsWith('.zip') ? 'application/zip' : 'application/pdf'
    return deliverFile(
      storage,
      { ...row, fileName, fileType, isViewable: false },
      'attachment',
      request,
      reply,
    )
  })
}
