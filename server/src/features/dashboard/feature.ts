import type { Feature } from '../../feature.ts'
import { portfolioPrinter } from './print-portfolio.ts'
import { dashboardRoutes } from './routes.ts'

export const dashboardFeature: Feature = {
  name: 'dashboard',
  routes: dashboardRoutes,
  jobs: (parts) => [portfolioPrinter(parts)],
}
