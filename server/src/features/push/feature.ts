import type { Feature } from '../../feature.ts'
import { noticePusher, pushQueue } from './deliver.ts'
import { pushHoldings } from './holdings.ts'
import { pushRoutes } from './routes.ts'

export const pushFeature: Feature = {
  name: 'push',
  routes: pushRoutes,
  jobs: (parts) => [noticePusher(parts)],
  noticeWays: [pushQueue],
  holdings: pushHoldings,
}
