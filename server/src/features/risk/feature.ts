import type { Feature } from '../../feature.ts'
import { stuckAnalyses } from './give-up.ts'
import { riskHoldings } from './holdings.ts'
import { riskRoutes } from './routes.ts'
import { reportWriter } from './write-report.ts'

export const riskFeature: Feature = {
  name: 'risk',
  routes: riskRoutes,
  jobs: (parts) => [reportWriter(parts), stuckAnalyses(parts)],
  holdings: riskHoldings,
}
