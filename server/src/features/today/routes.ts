import { dayOf } from '@soleira/domain/diligence/validity'
import * as contract from '@soleira/domain/today/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { putOff, takeBack } from './commands.ts'
import { readPutOff, readToday } from './queries.ts'

/** 'Hoje': what is due, by the day that papers have. */
export function todayRoutes(app: FastifyInstance, { db }: Pick<Parts, 'db'>): void {
  serve(app, contract.readToday, async ({ scope }) => {
    const { standings: _, ...today } = await readToday(db, scope, dayOf(new Date()))
    return today
  })

  serve(app, contract.listPutOff, async ({ scope }) => readPutOff(db, scope, dayOf(new Date())))

  serve(app, contract.putOffTask, async ({ scope, params, body }) => {
    await putOff(db, scope, params.key, body, dayOf(new Date()))
    return undefined
  })

  serve(app, contract.takeBackTask, async ({ scope, params }) => {
    await takeBack(db, scope, params.key)
    return undefined
  })
}
