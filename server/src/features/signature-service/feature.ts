import type { Feature } from '../../feature.ts'
import { signatureServiceHoldings } from './holdings.ts'
import { signatureServiceRoutes } from './routes.ts'

export const signatureServiceFeature: Feature = {
  name: 'signature-service',
  routes: signatureServiceRoutes,
  holdings: signatureServiceHoldings,
}
