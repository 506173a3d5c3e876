import type { EventEntity } from './entities.ts'
import type { EventAction, Happening } from './happening.ts'

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

export const ownChanged = (entity: Own, action: Extract<EventAction, 'created' | 'updated' | 'deleted'>) =>
  ({ action, entity }) satisfies Happening
