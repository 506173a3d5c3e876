import type { Feature } from '../../feature.ts'
import { signingHoldings } from './holdings.ts'
import { signingRoutes } from './routes.ts'
import { signingSealer } from './seal.ts'
import { endingWorker } from './service/endings.ts'
import { forgetOldHints } from './service/hints.ts'
import { serviceWorker } from './service/jobs.ts'
import { signersTeller } from './tell.ts'
import { signingUpkeep } from './upkeep.ts'

export const signingFeature: Feature = {
  name: 'signing',
  routes: signingRoutes,
  jobs: (parts) => [
    signersTeller(parts),
    signingSealer(parts),
    signingUpkeep(parts),
    serviceWorker(parts),
    endingWorker(parts),
  ],
  tidy: [forgetOldHints],
  holdings: signingHoldings,
}
