import type { Feature } from '../../feature.ts'
import { personHoldings } from './holdings.ts'
import { placeRenewer } from './renew-places.ts'
import { personRoutes } from './routes.ts'

export const personFeature: Feature = {
  name: 'person',
  routes: personRoutes,
  jobs: (parts) => [placeRenewer(parts)],
  holdings: personHoldings,
}
