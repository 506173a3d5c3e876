import type { Feature } from '../../feature.ts'
import { closingHoldings } from './holdings.ts'
import { priorityReminding } from './reminders.ts'
import { closingRoutes } from './routes.ts'

export const closingFeature: Feature = {
  name: 'closing',
  routes: closingRoutes,
  jobs: (parts) => [priorityReminding(parts)],
  holdings: closingHoldings,
}
