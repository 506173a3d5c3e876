import type { Feature } from '../../feature.ts'
import { settingsHoldings } from './holdings.ts'
import { settingsRoutes } from './routes.ts'

export const settingsFeature: Feature = {
  name: 'settings',
  routes: settingsRoutes,
  holdings: settingsHoldings,
}
