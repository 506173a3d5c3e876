import type { Feature } from '../../feature.ts'
import { propertyHoldings } from './holdings.ts'
import { checklistRenewer } from './renew-checklists.ts'
import { propertyRoutes } from './routes.ts'

export const propertyFeature: Feature = {
  name: 'property',
  routes: propertyRoutes,
  jobs: (parts) => [checklistRenewer(parts)],
  holdings: propertyHoldings,
}
