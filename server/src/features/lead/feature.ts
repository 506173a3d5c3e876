import type { Feature } from '../../feature.ts'
import { leadHoldings } from './holdings.ts'
import { leadRoutes } from './routes.ts'

export const leadFeature: Feature = { name: 'lead', routes: leadRoutes, holdings: leadHoldings }
