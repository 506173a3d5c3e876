import type { Feature } from '../../feature.ts'
import { visitHoldings } from './holdings.ts'
import { visitRoutes } from './routes.ts'

export const visitFeature: Feature = { name: 'visit', routes: visitRoutes, holdings: visitHoldings }
