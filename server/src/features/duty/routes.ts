import { dayOf } from '@soleira/domain/certificate/validity'
import * as contract from '@soleira/domain/duty/contract'
import { isOfYear } from '@soleira/domain/duty/standing'
import { dimobRows, registerRows, registerText } from '@soleira/domain/duty/tables'
import { toCsv } from '@soleira/domain/format/csv'
import { reportOpened } from '@soleira/domain/history/opening'
import type { FastifyInstance } from 'fastify'
import { draftSheet } from '../../adapters/pdf/draft-sheet.ts'
import { sendPdf } from '../../adapters/pdf/send.ts'
import { AppError } from '../../errors.ts'
import { serve } from '../../http/route.ts'
import { sendCsv } from '../../http/send-csv.ts'
import { waiterOf } from '../../http/waiter.ts'
import type { Parts } from '../../parts.ts'
import type { Scope, UserScope } from '../../scope.ts'
import { authorOf } from '../link/broker.ts'
import { readSettings } from '../settings/queries.ts'
import { answerDuty, clearDuty, concludeDuty, reopenDuty } from './commands.ts'
import { dutyDeal, dutyDealsOf } from './rows.ts'
import { finishYearly, readDuties, reopenYearly } from './yearly.ts'

/** Part 3 §11. */
export function dutyRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts
  const shown = async (scope: Scope, id: number) => {
    const deal = await dutyDeal(db, scope, id)
    if (!deal) throw new AppError('not_found')
    return deal
  }

  serve(app, contract.readDuties, ({ scope, query }) => readDuties(db, scope, query.year))

  serve(app, contract.answerDuty, async ({ scope, params, body }) => {
    await answerDuty(parts, scope, params, body)
    return shown(scope, params.id)
  })

  serve(app, contract.clearDuty, async ({ scope, params, query }) => {
    await clearDuty(parts, scope, params, query.version)
    return shown(scope, params.id)
  })

  serve(app, contract.concludeDuty, async ({ scope, params, body }) => {
    await concludeDuty(parts, scope, params, body)
    return shown(scope, params.id)
  })

  serve(app, contract.reopenDuty, async ({ scope, params, query }) => {
    await reopenDuty(parts, scope, params, query.version)
    return shown(scope, params.id)
  })

  serve(app, contract.finishYearly, async ({ scope, params, body }) => {
    await finishYearly(parts, scope, params, body)
    return readDuties(db, scope, params.year)
  })

  serve(app, contract.reopenYearly, async ({ scope, params }) => {
    await reopenYearly(parts, scope, params)
    return readDuties(db, scope, params.year)
  })

  downloads(app, parts)
}

function downloads(app: FastifyInstance, { db, printer, beforeOpening }: Parts): void {
  /** The deals of a year, the oldest first, as a register has them. */
  const ofYear = async (scope: UserScope, asked?: number) => {
    const broker = await authorOf(db, scope)
    const now = new Date()
    const today = dayOf(now, broker.timezone)
    const year = asked ?? Number(today.slice(0, 4))
    const known = await dutyDealsOf(db, scope, year)
    const deals = known.filter((deal) => isOfYear(deal, year)).toReversed()
    return { broker, now, today, year, deals, register: deals.filter((deal) => deal.isInRegister) }
  }

  serve(app, contract.downloadRegister, async ({ scope, query, reply }) => {
    const { year, register } = await ofYear(scope, query.year)
    await beforeOpening(db, scope, reportOpened('register', null))
    return sendCsv(reply, `registro-de-negocios-${year}.csv`, toCsv(registerRows(register)))
  })

  serve(app, contract.printRegister, async ({ scope, query, reply }) => {
    const { year, today, now, broker, register } = await ofYear(scope, query.year)
    await beforeOpening(db, scope, reportOpened('register', null))
    const sheet = draftSheet(registerText(year, register, today), null, broker, now)
    const pdf = await printer.print(() => sheet, waiterOf(scope, reply, printer))
    return sendPdf(reply, `registro-de-negocios-${year}.pdf`, pdf)
  })

  serve(app, contract.downloadDimob, async ({ scope, query, reply }) => {
    const { isCompany, cnpj } = await readSettings(db, scope)
    if (!isCompany) throw new AppError('not_found')
    const { year, deals } = await ofYear(scope, query.year)
    await beforeOpening(db, scope, reportOpened('dimob', null))
    return sendCsv(reply, `dimob-${year}-conferencia.csv`, toCsv(dimobRows(deals, cnpj)))
  })
}
