import type { Feature } from '../../feature.ts'
import { readingHoldings } from './holdings.ts'
import { paperReaders } from './read.ts'
import { readingRoutes } from './routes.ts'
import { abandonedPapers } from './turns.ts'

export const readingFeature: Feature = {
  name: 'reading',
  routes: readingRoutes,
  jobs: (parts) => [...paperReaders(parts), abandonedPapers(parts)],
  holdings: readingHoldings,
}
