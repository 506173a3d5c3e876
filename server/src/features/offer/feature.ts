import type { Feature } from '../../feature.ts'
import { offerHoldings } from './holdings.ts'
import { offerReminding } from './reminders.ts'
import { offerRoutes } from './routes.ts'

export const offerFeature: Feature = {
  name: 'offer',
  routes: offerRoutes,
  jobs: (parts) => [offerReminding(parts)],
  holdings: offerHoldings,
}
