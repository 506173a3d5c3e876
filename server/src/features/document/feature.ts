import type { Feature } from '../../feature.ts'
import { documentHoldings } from './holdings.ts'
import { documentRoutes } from './routes.ts'

/** The documents of a property. */
export const documentFeature: Feature = {
  name: 'document',
  routes: documentRoutes,
  holdings: documentHoldings,
}
