import type { Feature } from '../../feature.ts'
import { riskHoldings } from './holdings.ts'
import { riskRoutes } from './routes.ts'
import { stuckAnalyses } from './run/give-up.ts'
import { reportWriter } from './run/write-report.ts'

export const riskFeature: Feature = {
  name: 'risk',
  routes: riskRoutes,
  jobs: (parts) => [reportWriter(parts), stuckAnalyses(parts)],
  holdings: riskHoldings,
}
