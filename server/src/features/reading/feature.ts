import type { Feature } from '../../feature.ts'
import { readingHoldings } from './holdings.ts'
import { abandonedPapers, paperReaders } from './read.ts'
import { readingRoutes } from './routes.ts'

export const readingFeature: Feature = {
  name: 'reading',
  routes: readingRoutes,
  jobs: (parts) => [...paperReaders(parts), abandonedPapers(parts)],
  holdings: readingHoldings,
}
