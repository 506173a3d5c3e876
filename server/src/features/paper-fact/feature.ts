import type { Feature } from '../../feature.ts'
import { paperFactHoldings } from './holdings.ts'
import { paperFactRoutes } from './routes.ts'

export const paperFactFeature: Feature = {
  name: 'paper-fact',
  routes: paperFactRoutes,
  holdings: paperFactHoldings,
}
