import * as contract from '@soleira/domain/automation/charges'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/route.ts'
import { sendCsv } from '../../../http/send-csv.ts'
import type { Parts } from '../../../parts.ts'
import { chargesTable, listCharges, sumCharges } from './charges.ts'

export function chargeRoutes(app: FastifyInstance, { db }: Pick<Parts, 'db'>): void {
  serve(app, contract.listCharges, async ({ scope, query, reply }) => {
    const { charges, total } = await listCharges(db, scope, query)
    reply.header('x-total-count', total)
    return charges
  })

  serve(app, contract.sumCharges, async ({ scope, query }) => sumCharges(db, scope, query))

  serve(app, contract.downloadCharges, async ({ scope, query, reply }) => {
    const name = `gastos-com-certidoes${query.month ? `-${query.month}` : ''}.csv`
    return sendCsv(reply, name, await chargesTable(db, scope, query))
  })
}
