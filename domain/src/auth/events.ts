import type { Happening } from '../history/happening.ts'
import { type SignIn, unknownDevice } from '../notification/sign-in.ts'

export const signedIn = (session: number, surprise: SignIn | null): Happening => ({
  action: 'created',
  entity: 'session',
  id: session,
  tells: surprise ? [unknownDevice(surprise)] : [],
})
/** Without an id, every session but the acting one has ended. */
export const sessionEnded = (session: number | null): Happening => ({
  action: 'deleted',
  entity: 'session',
  id: session,
})
