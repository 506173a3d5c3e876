import type { Feature } from '../../feature.ts'
import { agendaHoldings } from './holdings.ts'
import { agendaRoutes } from './routes.ts'

export const agendaFeature: Feature = { name: 'agenda', routes: agendaRoutes, holdings: agendaHoldings }
