import type { Happening } from '../history/happening.ts'

/** The mailbox of the inbox was set up, or changed. */
export const mailboxChanged: Happening = { action: 'updated', entity: 'mailbox' }

/** It was forgotten. */
export const mailboxRemoved: Happening = { action: 'deleted', entity: 'mailbox' }
