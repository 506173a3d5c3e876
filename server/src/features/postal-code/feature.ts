import type { Feature } from '../../feature.ts'
import { postalCodeHoldings } from './holdings.ts'
import { postalCodeRoutes } from './routes.ts'

export const postalCodeFeature: Feature = {
  name: 'postal-code',
  routes: postalCodeRoutes,
  holdings: postalCodeHoldings,
}
