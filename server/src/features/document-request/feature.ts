import type { Feature } from '../../feature.ts'
import { documentRequestHoldings } from './holdings.ts'
import { requestReminder } from './remind.ts'
import { documentRequestRoutes } from './routes.ts'

export const documentRequestFeature: Feature = {
  name: 'document-request',
  routes: documentRequestRoutes,
  jobs: (parts) => [requestReminder(parts)],
  holdings: documentRequestHoldings,
}
