import type { Feature } from '../../feature.ts'
import { sealCertificateHoldings } from './holdings.ts'
import { sealCertificateRoutes } from './routes.ts'

export const sealCertificateFeature: Feature = {
  name: 'seal-certificate',
  routes: sealCertificateRoutes,
  holdings: sealCertificateHoldings,
}
