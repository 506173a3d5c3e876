import type { Feature } from '../../feature.ts'
import { costHoldings } from './holdings.ts'
import { costRoutes } from './routes.ts'

export const costsFeature: Feature = { name: 'costs', routes: costRoutes, holdings: costHoldings }
