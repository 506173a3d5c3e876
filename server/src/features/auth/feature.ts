import type { Feature } from '../../feature.ts'
import { forgetOldDevices } from './devices.ts'
import { confirmationSender } from './email-change.ts'
import { authHoldings } from './holdings.ts'
import { removeDeadKeys } from './mail-tokens.ts'
import { noteSender } from './notes.ts'
import { forgetOldCounts } from './old-counts.ts'
import { resetSender } from './reset.ts'
import { authRoutes } from './routes.ts'
import { removeDeadSessions } from './sessions.ts'
import { signInSender } from './sign-in-email.ts'

export const authFeature: Feature = {
  name: 'auth',
  routes: authRoutes,
  jobs: (parts) => [resetSender(parts), confirmationSender(parts), noteSender(parts), signInSender(parts)],
  tidy: [removeDeadSessions, removeDeadKeys, forgetOldDevices, forgetOldCounts],
  holdings: authHoldings,
}
