import type { Feature } from '../../feature.ts'
import { profileHoldings } from './holdings.ts'
import { profileRoutes } from './routes.ts'

export const profileFeature: Feature = {
  name: 'profile',
  routes: profileRoutes,
  holdings: profileHoldings,
}
