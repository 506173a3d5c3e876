import type { Feature } from '../../feature.ts'
import { catalogueHoldings } from './holdings.ts'
import { catalogueRoutes } from './routes.ts'

/** Which certificates a property needs: packs, and kinds of the broker's own. */
export const catalogueFeature: Feature = {
  name: 'catalogue',
  routes: catalogueRoutes,
  holdings: catalogueHoldings,
}
