import { dayOf } from '@soleira/domain/certificate/validity'
import * as contract from '@soleira/domain/today/contract'
import type { FastifyInstance } from 'fastify'
import { takingTurns } from '../../adapters/turns.ts'
import { serve } from '../../http/route.ts'
import { waiterOf } from '../../http/waiter.ts'
import type { Parts } from '../../parts.ts'
import type { UserScope } from '../../scope.ts'
import { readSettings } from '../settings/queries.ts'
import { putTaskOff, takeTaskBack } from './commands.ts'
import { readPutOff, readToday } from './queries.ts'

const patience = 10_000

/**
 * Each list reads a whole portfolio. An account runs one at a time, and all accounts two, so that several
 * tabs of a large account leave connections to others.
 */
export function todayRoutes(app: FastifyInstance, { db }: Pick<Parts, 'db'>): void {
  const inTurn = takingTurns({ atOnce: 2, patience, waitingEach: 8 })

  const leaveDay = async (scope: UserScope) => dayOf(new Date(), (await readSettings(db, scope)).timezone)

  serve(app, contract.readToday, async ({ scope, reply }) =>
    inTurn(waiterOf(scope, reply, { longest: patience }), async () => {
      const { standings: _, ...today } = await readToday(db, scope, dayOf(new Date()), {
        leaveDay: await leaveDay(scope),
      })
      return today
    }),
  )

  serve(app, contract.listPutOff, async ({ scope, reply }) =>
    inTurn(waiterOf(scope, reply, { longest: patience }), async () =>
      readPutOff(db, scope, dayOf(new Date()), await leaveDay(scope)),
    ),
  )

  serve(app, contract.putOffTask, async ({ scope, params, body }) => {
    await putTaskOff(db, scope, params.key, body, dayOf(new Date()))
    return undefined
  })

  serve(app, contract.takeBackTask, async ({ scope, params }) => {
    await takeTaskBack(db, scope, params.key)
    return undefined
  })
}
