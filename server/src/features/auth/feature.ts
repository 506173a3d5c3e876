import type { Feature } from '../../feature.ts'
import { confirmationSender } from './email/email-change.ts'
import { forgetOldCounts } from './guessing/old-counts.ts'
import { authHoldings } from './holdings.ts'
import { removeDeadKeys } from './mail-tokens.ts'
import { noteSender } from './notes.ts'
import { resetSender } from './password/reset.ts'
import { authRoutes } from './routes.ts'
import { removeDeadSessions } from './sessions.ts'
import { forgetOldDevices } from './sign-in/devices.ts'
import { signInSender } from './sign-in/sign-in-email.ts'

export const authFeature: Feature = {
  name: 'auth',
  routes: authRoutes,
  jobs: (parts) => [resetSender(parts), confirmationSender(parts), noteSender(parts), signInSender(parts)],
  tidy: [removeDeadSessions, removeDeadKeys, forgetOldDevices, forgetOldCounts],
  holdings: authHoldings,
}
