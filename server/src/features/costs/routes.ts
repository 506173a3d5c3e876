import { dayOf } from '@soleira/domain/certificate/validity'
import { itemState } from '@soleira/domain/checklist/item'
import { certificatesToGet } from '@soleira/domain/costs/certificates-to-get'
import * as contract from '@soleira/domain/costs/contract'
import { costsText } from '@soleira/domain/costs/document'
import { transferCosts } from '@soleira/domain/costs/sheet'
import { costWarning } from '@soleira/domain/costs/words'
import { propertyTitle } from '@soleira/domain/property/title'
import type { FastifyInstance } from 'fastify'
import { draftSheet } from '../../adapters/pdf/draft-sheet.ts'
import { sendPdf } from '../../adapters/pdf/send.ts'
import type { Db } from '../../database/client.ts'
import { AppError } from '../../errors.ts'
import { serve } from '../../http/route.ts'
import { waiterOf } from '../../http/waiter.ts'
import type { Parts } from '../../parts.ts'
import type { Scope } from '../../scope.ts'
import { readChecklist } from '../checklist/checklist.ts'
import { authorOf } from '../link/broker.ts'
import { namedSubject } from '../notification/subject.ts'
import { ownHolidays } from '../settings/calendar.ts'
import { listOwnCosts, removeOwnCost, setOwnCost } from './own.ts'

/** Part 3 §10. */
export function costRoutes(app: FastifyInstance, { db, printer }: Parts): void {
  const context = async (scope: Scope, propertyId: number | null) => {
    const broker = await authorOf(db, scope)
    const now = new Date()
    const today = dayOf(now, broker.timezone)
    const own = await listOwnCosts(db, scope, broker.timezone)
    const holidays = await ownHolidays(db, scope)
    const certificates = propertyId === null ? null : await toGet(db, scope, propertyId, today)
    return { broker, now, known: { today, own, holidays, certificates } }
  }

  serve(app, contract.calculateCosts, async ({ scope, body }) => {
    const { known } = await context(scope, body.propertyId)
    return { on: known.today, ...transferCosts(body, known) }
  })

  serve(app, contract.printCosts, async ({ scope, body, reply }) => {
    const { broker, now, known } = await context(scope, body.propertyId)
    const property = body.propertyId && propertyTitle(await namedSubject(db, scope, body.propertyId))
    const text = costsText(body, transferCosts(body, known), { on: known.today, property: property || null })
    const sheet = draftSheet(text, costWarning, broker, now)
    const pdf = await printer.print(() => sheet, waiterOf(scope, reply, printer))
    return sendPdf(reply, `custos-da-transferencia-${known.today}.pdf`, pdf)
  })

  serve(app, contract.listOwnCosts, async ({ scope }) =>
    listOwnCosts(db, scope, (await authorOf(db, scope)).timezone),
  )

  serve(app, contract.setOwnCost, async ({ scope, body }) =>
    setOwnCost(db, scope, body, (await authorOf(db, scope)).timezone),
  )

  serve(app, contract.removeOwnCost, async ({ scope, params }) => {
    await removeOwnCost(db, scope, params.id)
    return undefined
  })
}

/** Throws not_found. */
async function toGet(db: Db, scope: Scope, propertyId: number, today: string) {
  const checklist = await readChecklist(db, scope, propertyId)
  if (!checklist) throw new AppError('not_found')
  const counted = checklist.items.filter(({ counts }) => counts)
  return certificatesToGet(
    counted.map(({ kind, label, row }) => ({ kind, label, state: itemState(row, today) })),
  )
}
