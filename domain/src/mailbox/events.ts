import type { Happening } from '../history/happening.ts'

export const mailboxChanged: Happening = { action: 'updated', entity: 'mailbox' }

export const mailboxRemoved: Happening = { action: 'deleted', entity: 'mailbox' }
