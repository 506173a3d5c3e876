import * as contract from '@soleira/domain/automation/contract'
import * as plan from '@soleira/domain/automation/plan'
import * as recipes from '@soleira/domain/automation/recipes-contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'
import { retryOf } from '../../http/idempotency.ts'
import { serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { automationChannel } from './channel/channel-route.ts'
import { cancelAutomation, judgeReceived, startDiligence } from './commands.ts'
import { chargeRoutes } from './money/charge-routes.ts'
import { chooseProvider } from './providers/choices.ts'
import { changeProvider, readProviders } from './providers/providers.ts'
import { changeRecipe, readRecipes } from './providers/recipes.ts'
import { testToken } from './providers/token-test.ts'
import { listAutomations, listCurrent, readAutomation } from './queries.ts'
import { knockRoute } from './requests/knock-route.ts'
import { isSetUp, planAutomations } from './requests/plan.ts'
import { startSeveral } from './requests/several.ts'

/** Certificates that the product asks for by itself (part 2 §4, rules §11). */
export function automationRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, browser } = parts
  automationChannel(app, parts)
  chargeRoutes(app, parts)
  void app.register(async (app) => knockRoute(app, parts))

  serve(app, contract.startDiligence, async ({ scope, body, request }) =>
    readAutomation(db, scope, await startDiligence(parts, scope, body, retryOf(request, body))),
  )

  serve(app, contract.listAutomations, async ({ scope, params }) => listAutomations(db, scope, params.id))

  serve(app, plan.planAutomations, async ({ scope, params }) => planAutomations(db, scope, parts, params.id))

  serve(app, plan.startSeveral, async ({ scope, params, body, request }) =>
    startSeveral(parts, scope, params.id, body, retryOf(request, { ...body, of: params.id })),
  )

  serve(app, contract.readOverview, async ({ scope }) => ({
    isSetUp: await isSetUp(db, scope, parts),
    ...(await listCurrent(db, scope)),
  }))

  serve(app, contract.readAutomation, async ({ scope, params }) => readAutomation(db, scope, params.id))

  serve(app, contract.cancelAutomation, async ({ scope, params }) => {
    await cancelAutomation(parts, scope, params.id)
    return readAutomation(db, scope, params.id)
  })

  serve(app, contract.judgeReceived, async ({ scope, params, body }) => {
    await judgeReceived(parts, scope, params.id, body)
    return readAutomation(db, scope, params.id)
  })

  serve(app, contract.listProviders, async ({ scope }) => readProviders(db, scope, parts))

  serve(app, recipes.listRecipes, async ({ scope }) => readRecipes(db, scope, browser))

  serve(app, recipes.changeRecipe, async ({ scope, params, body }) =>
    changeRecipe(parts, scope, params.recipe, body),
  )

  serve(app, contract.testProvider, async ({ scope, params }) => testToken(parts, scope, params.provider))

  serve(app, contract.changeProvider, async ({ scope, params, body }) => {
    await changeProvider(parts, scope, params.provider, body)
    const changed = (await readProviders(db, scope, parts)).find(({ id }) => id === params.provider)
    if (!changed) throw new AppError('not_found')
    return changed
  })

  serve(app, contract.chooseProvider, async ({ scope, params, body }) => {
    await chooseProvider(parts, scope, params.kind, body.provider)
    return readProviders(db, scope, parts)
  })
}
