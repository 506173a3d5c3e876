import type { Feature } from '../../feature.ts'
import { portfolioPrinter } from './print-portfolio.ts'
import { dashboardRoutes } from './routes.ts'

/** Numbers of the portfolio, and its report. */
export const dashboardFeature: Feature = {
  name: 'dashboard',
  routes: dashboardRoutes,
  jobs: (parts) => [portfolioPrinter(parts)],
}
