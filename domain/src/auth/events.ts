import type { Happening } from '../history/happening.ts'
import { type SignIn, unknownDevice } from '../notification/sign-in.ts'

/** Somebody signed in; from a browser that the account has not met before it is told. */
export const signedIn = (session: number, surprise: SignIn | null): Happening => ({
  action: 'created',
  entity: 'session',
  id: session,
  tells: surprise ? [unknownDevice(surprise)] : [],
})
/** A session was ended; without an id all but the one that acts. */
export const sessionEnded = (session: number | null): Happening => ({
  action: 'deleted',
  entity: 'session',
  id: session,
})
