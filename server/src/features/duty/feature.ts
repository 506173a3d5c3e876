import type { Feature } from '../../feature.ts'
import { dutyHoldings, forgetOldParties } from './holdings.ts'
import { dutyReminding } from './reminders.ts'
import { dutyRoutes } from './routes.ts'

export const dutyFeature: Feature = {
  name: 'duty',
  routes: dutyRoutes,
  holdings: dutyHoldings,
  jobs: (parts) => [dutyReminding(parts)],
  tidy: [forgetOldParties],
}
