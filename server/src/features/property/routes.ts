import { dayOf } from '@soleira/domain/certificate/validity'
import { reportOpened } from '@soleira/domain/history/opening'
import * as contract from '@soleira/domain/property/contract'
import { readDeletion } from '@soleira/domain/property/deletion-contract'
import type { FastifyInstance } from 'fastify'
import { sendPdf } from '../../adapters/pdf/send.ts'
import { AppError } from '../../errors.ts'
import { keptBecause } from '../../holdings.ts'
import { sendFirstRows } from '../../http/first-rows.ts'
import { retryOf } from '../../http/idempotency.ts'
import { serve } from '../../http/route.ts'
import { sendList } from '../../http/send-list.ts'
import { waiterOf } from '../../http/waiter.ts'
import type { Parts } from '../../parts.ts'
import type { Scope } from '../../scope.ts'
import { readUser } from '../auth/accounts.ts'
import { certificateSections } from '../checklist/certificate-lines.ts'
import { readChecklist } from '../checklist/checklist.ts'
import { countLeaving } from '../paper/settle.ts'
import { unregisteredNames } from '../paper/unregistered.ts'
import { burdenRoutes } from './burden-routes.ts'
import { burdensOfProperty } from './burdens.ts'
import { createProperty, deleteProperty, replaceProperty } from './commands.ts'
import { listProperties, longPropertyList } from './list.ts'
import { listMoves, moveProperty } from './moves.ts'
import { listParties, replaceParties } from './parties.ts'
import { presentProperty } from './present.ts'
import { propertySheet } from './property-sheet.ts'
import { presentedProperty, readFacets } from './queries.ts'

/** The order that the list opens with, and as many rows as a desk's window shows. */
const firstRowsQuery = contract.propertyQuery.parse({ sort: '-updatedAt', limit: 14 })

/** Part 1 §7, rules §9. */
export function propertyRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, jobs, record, holdings } = parts
  const present = async (scope: Scope, id: number) => found(await presentedProperty(db, scope, id))

  serve(app, contract.listProperties, async ({ scope, query, reply }) => {
    const { rows, total } = await listProperties(db, scope, query)
    reply.header('x-total-count', total)
    const isWhole = query.limit !== undefined || (query.offset ?? 0) + rows.length >= total
    return isWhole ? rows.map(presentProperty) : sendList(reply, await longPropertyList(db, scope, query))
  })

  serve(app, contract.readFacets, async ({ scope, query }) => readFacets(db, scope, query.stage))

  serve(app, contract.drawFirstRows, async ({ scope, reply }) => {
    const { rows, total } = await listProperties(db, scope, firstRowsQuery)
    return sendFirstRows(reply, parts.webRoot, (drawings) =>
      drawings.firstProperties(rows.map(presentProperty), total),
    )
  })

  serve(app, contract.readProperty, async ({ scope, params }) => present(scope, params.id))

  serve(app, contract.createProperty, async ({ scope, body, request }) => {
    return presentProperty(await createProperty(db, scope, body, retryOf(request, body), record))
  })

  serve(app, contract.replaceProperty, async ({ scope, params, body }) => {
    return presentProperty(await replaceProperty(db, scope, params.id, body, { jobs, record }))
  })

  serve(app, contract.moveProperty, async ({ scope, params, body }) => {
    await moveProperty(db, scope, params.id, body, record)
    return present(scope, params.id)
  })

  serve(app, contract.listMoves, async ({ scope, params }) => {
    return found(await listMoves(db, scope, params.id))
  })

  sheetRoute(app, parts)
  partyRoutes(app, parts)
  burdenRoutes(app, parts)

  serve(app, readDeletion, async ({ scope, params: { id } }) => {
    await present(scope, id)
    const refusal = await keptBecause(holdings, db, { account: scope.account, property: id })
    return { refusal, papers: await countLeaving(db, scope, id) }
  })

  serve(app, contract.deleteProperty, async ({ scope, params }) => {
    await deleteProperty(db, scope, params.id, { jobs, holdings, record })
    return undefined
  })
}

function sheetRoute(
  app: FastifyInstance,
  { db, printer, beforeOpening }: Pick<Parts, 'db' | 'printer' | 'beforeOpening'>,
): void {
  serve(app, contract.downloadSheet, async ({ scope, params, query, reply }) => {
    const [author, property, { parties }, burdens, checklist, unregistered] = await Promise.all([
      readUser(db, scope),
      presentedProperty(db, scope, params.id).then(found),
      listParties(db, scope, params.id).then(found),
      burdensOfProperty(db, scope, params.id),
      readChecklist(db, scope, params.id),
      unregisteredNames(db, scope, params.id),
    ])
    if (!checklist) throw new AppError('not_found')
    const today = new Date()
    const certificates = certificateSections(checklist, dayOf(today), unregistered)
    const reveal = query.reveal === 'true'
    await beforeOpening(db, scope, reportOpened(reveal ? 'full_sheet' : 'sheet', params.id))
    const sheet = propertySheet({ broker: author, property, parties, burdens, certificates, reveal, today })
    const pdf = await printer.print(() => sheet, waiterOf(scope, reply, printer))
    return sendPdf(reply, `imovel-${property.sequenceNumber}.pdf`, pdf)
  })
}

function partyRoutes(
  app: FastifyInstance,
  { db, jobs, record }: Pick<Parts, 'db' | 'jobs' | 'record'>,
): void {
  serve(app, contract.listParties, async ({ scope, params }) => {
    return found(await listParties(db, scope, params.id))
  })

  serve(app, contract.replaceParties, async ({ scope, params, body }) => {
    await replaceParties({ db, jobs, record }, scope, params.id, body)
    return found(await listParties(db, scope, params.id))
  })
}

function found<T>(row: T | null | undefined): T {
  if (!row) throw new AppError('not_found')
  return row
}
