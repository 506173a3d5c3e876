import type { Feature } from '../../feature.ts'
import { shareHoldings } from './holdings.ts'
import { forgetOldVisits } from './old-views.ts'
import { shareRoutes } from './routes.ts'

export const shareFeature: Feature = {
  name: 'share',
  routes: shareRoutes,
  tidy: [forgetOldVisits],
  holdings: shareHoldings,
}
