import type { Feature } from '../../feature.ts'
import { keyRenewer } from './renew-keys.ts'
import { searchRoutes } from './routes.ts'

export const searchFeature: Feature = {
  name: 'search',
  routes: searchRoutes,
  jobs: (parts) => [keyRenewer(parts)],
}
