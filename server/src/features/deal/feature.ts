import type { Feature } from '../../feature.ts'
import { dealHoldings } from './holdings.ts'
import { dealRoutes } from './routes.ts'

export const dealFeature: Feature = { name: 'deal', routes: dealRoutes, holdings: dealHoldings }
