import type { Feature } from '../../feature.ts'
import { documentHoldings } from './holdings.ts'
import { originalHoldings } from './original-holdings.ts'
import { documentRoutes } from './routes.ts'

export const documentFeature: Feature = {
  name: 'document',
  routes: documentRoutes,
  holdings: [documentHoldings, originalHoldings],
}
