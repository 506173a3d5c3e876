import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { emailField } from '../format/email.ts'
import { currentPasswordField, user } from './contract.ts'
import { letterToken } from './reset.ts'

/**
 * Longer than for a forgotten password: the link works only within a session of the account, and people
 * often read a new mailbox later and on another machine.
 */
export const emailChangeHours = 24

export const emailChangeInput = z.object({
  email: emailField('Email inválido'),
  currentPassword: currentPasswordField,
})

export const emailChange = z.object({ email: z.string(), expiresAt: z.string() })
export type EmailChange = z.infer<typeof emailChange>

const area = 'auth'
const access = 'broker'

export const readEmailChange = endpoint({
  method: 'GET',
  path: '/api/auth/email-changes',
  area,
  access,
  summary: 'The address that waits for its confirmation, if there is one',
  status: 200,
  answer: z.object({ pending: emailChange.nullable() }),
})

export const requestEmailChange = endpoint({
  method: 'POST',
  path: '/api/auth/email-changes',
  area,
  access,
  summary: 'Sends a link to a new address; the e-mail changes when it is confirmed',
  body: emailChangeInput,
  status: 202,
  answer: z.object({ email: z.string() }),
  refusals: ['conflict', 'too_many_requests'],
})

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/auth/email-changes',
  area,
  access,
  summary: 'Takes the change back: the link of its letter opens nothing; without one nothing happens',
  status: 204,
  answer: 'empty',
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/auth/email-confirmations',
  area,
  access,
  summary:
    'Changes the e-mail with the key from the letter, once, in a session of the same account, and ends every other one',
  body: z.object({ token: letterToken }),
  status: 200,
  answer: user,
  refusals: ['conflict', 'link_spent'],
})
