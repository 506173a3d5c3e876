import type { Feature } from '../../feature.ts'
import { automationHoldings } from './holdings.ts'
import { automationRoutes } from './routes.ts'
import { automationRunner, browserRunner } from './run.ts'

export const automationFeature: Feature = {
  name: 'automation',
  routes: automationRoutes,
  jobs: (parts) => [automationRunner(parts), browserRunner(parts)],
  holdings: automationHoldings,
}
