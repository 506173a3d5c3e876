import type { Feature } from '../../feature.ts'
import { traceClearer } from './clear-traces.ts'
import { accountDeleter } from './delete-accounts.ts'
import { deletionLetters } from './deletion-email.ts'
import { exportTidier } from './exports.ts'
import { accountDataHoldings } from './holdings.ts'
import { exportMaker } from './make-export.ts'
import { accountDataRoutes } from './routes.ts'

export const accountDataFeature: Feature = {
  name: 'account-data',
  routes: accountDataRoutes,
  jobs: (parts) => [
    exportMaker(parts),
    exportTidier(parts),
    deletionLetters(parts),
    accountDeleter(parts),
    traceClearer(parts),
  ],
  holdings: accountDataHoldings,
}
