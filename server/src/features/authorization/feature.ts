import type { Feature } from '../../feature.ts'
import { authorizationHoldings } from './holdings.ts'
import { authorizationReminding } from './reminders.ts'
import { authorizationRoutes } from './routes.ts'

export const authorizationFeature: Feature = {
  name: 'authorization',
  routes: authorizationRoutes,
  jobs: (parts) => [authorizationReminding(parts)],
  holdings: authorizationHoldings,
}
