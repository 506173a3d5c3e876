import type { EventEntity } from './entities.ts'
import type { EventAction, Happening } from './happening.ts'

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
