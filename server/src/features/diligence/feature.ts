import type { Feature } from '../../feature.ts'
import { expiryTeller } from './expiries.ts'
import { diligenceHoldings } from './holdings.ts'
import { diligenceRoutes } from './routes.ts'

export const diligenceFeature: Feature = {
  name: 'diligence',
  routes: diligenceRoutes,
  jobs: (parts) => [expiryTeller(parts)],
  holdings: diligenceHoldings,
}
