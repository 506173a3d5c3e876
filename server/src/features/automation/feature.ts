import type { Feature } from '../../feature.ts'
import { automationHoldings } from './holdings.ts'
import { automationRunner, browserRunner } from './requests/run.ts'
import { automationRoutes } from './routes.ts'

export const automationFeature: Feature = {
  name: 'automation',
  routes: automationRoutes,
  jobs: (parts) => [automationRunner(parts), browserRunner(parts)],
  holdings: automationHoldings,
}
