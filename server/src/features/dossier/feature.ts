import type { Feature } from '../../feature.ts'
import { dossierHoldings } from './holdings.ts'
import { dossierMaker } from './make.ts'
import { dossierTidier } from './making.ts'
import { dossierRoutes } from './routes.ts'

export const dossierFeature: Feature = {
  name: 'dossier',
  routes: dossierRoutes,
  jobs: (parts) => [dossierMaker(parts), dossierTidier(parts)],
  holdings: dossierHoldings,
}
