import type { Feature } from '../../feature.ts'
import { forgetOldNotices } from './commands.ts'
import { notificationHoldings } from './holdings.ts'
import { notificationRoutes } from './routes.ts'

export const notificationFeature: Feature = {
  name: 'notification',
  routes: notificationRoutes,
  tidy: [forgetOldNotices],
  holdings: notificationHoldings,
}
