import type { Feature } from '../../feature.ts'
import { mailFetchers } from './fetch.ts'
import { mailboxHoldings } from './holdings.ts'
import { forgetOldLeftOut } from './left-out.ts'
import { mailboxRoutes } from './routes.ts'

export const mailboxFeature: Feature = {
  name: 'mailbox',
  routes: mailboxRoutes,
  jobs: (parts) => [...mailFetchers(parts)],
  tidy: [forgetOldLeftOut],
  holdings: mailboxHoldings,
}
