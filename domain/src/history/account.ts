import { exportHours } from '../account-data/export.ts'
import { type SignIn, unknownDevice } from '../notification/sign-in.ts'
import type { EventAction, EventEntity, Happening } from './happening.ts'

/** What there is one of in an account. */
type Own = Extract<
  EventEntity,
  | 'account'
  | 'profile'
  | 'avatar'
  | 'settings'
  | 'push'
  | 'password'
  | 'forgotten_password'
  | 'email'
  | 'email_change'
  | 'two_step'
  | 'recovery_codes'
  | 'deletion'
>

/** Something was done to what an account has one of: its profile, its password. */
export const ownChanged = (entity: Own, action: Extract<EventAction, 'created' | 'updated' | 'deleted'>) =>
  ({ action, entity }) satisfies Happening

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

const ofCopy = (id: number) => ({ entity: 'data_copy', id }) as const

export const copyAsked = (id: number): Happening => ({ ...ofCopy(id), action: 'created' })
export const copyReady = (id: number): Happening => ({
  ...ofCopy(id),
  action: 'updated',
  tells: [
    {
      type: 'success',
      category: 'other',
      title: 'Seus dados estão prontos',
      message: `O arquivo com seus dados pode ser baixado por ${exportHours} horas.`,
      actionUrl: '/configuracoes?aba=seguranca',
    },
  ],
})
