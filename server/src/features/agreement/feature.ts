import type { Feature } from '../../feature.ts'
import { agreementHoldings } from './holdings.ts'
import { agreementRoutes } from './routes.ts'

export const agreementFeature: Feature = {
  name: 'agreement',
  routes: agreementRoutes,
  holdings: agreementHoldings,
}
