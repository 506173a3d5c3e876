import type { Feature } from '../../feature.ts'
import { visitHoldings } from './holdings.ts'
import { visitReminding } from './reminders.ts'
import { visitRoutes } from './routes.ts'

export const visitFeature: Feature = {
  name: 'visit',
  routes: visitRoutes,
  jobs: (parts) => [visitReminding(parts)],
  holdings: visitHoldings,
}
