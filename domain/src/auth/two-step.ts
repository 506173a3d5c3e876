import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { codeField, codeInput, currentPasswordField } from './contract.ts'

export const recoveryCodeCount = 10

export const passwordProof = z.object({ currentPassword: currentPasswordField })

export const fullProof = passwordProof.extend({ code: codeField })

/** Shown once, because only their hashes are kept. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

const area = 'auth'
const access = 'broker'

export const readTwoStep = endpoint({
  method: 'GET',
  path: '/api/auth/two-step',
  area,
  access,
  summary: 'Whether the sign-in asks for a code, and how many recovery codes are left',
  status: 200,
  answer: z.object({ enabled: z.boolean(), recoveryCodesLeft: z.int() }),
})

export const prepareTwoStep = endpoint({
  method: 'POST',
  path: '/api/auth/two-step/secrets',
  area,
  access,
  summary: 'Makes a secret for the authenticator; it is asked for only after a code has confirmed it',
  body: passwordProof,
  status: 201,
  answer: z.object({
    secret: z.string().meta({ description: 'Base32, to be typed' }),
    uri: z.string().meta({ description: 'otpauth://, to be shown as a QR code' }),
  }),
  refusals: ['conflict', 'too_many_requests'],
})

export const confirmTwoStep = endpoint({
  method: 'POST',
  path: '/api/auth/two-step',
  area,
  access,
  summary:
    'Turns the second step on with a first code, ends every other session, and answers the recovery codes',
  body: codeInput,
  status: 201,
  answer: recoveryCodes,
  refusals: ['conflict', 'too_many_requests'],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/auth/two-step/recovery-codes',
  area,
  access,
  summary: 'Answers new recovery codes; the earlier ones end',
  body: fullProof,
  status: 201,
  answer: recoveryCodes,
  refusals: ['conflict', 'too_many_requests'],
})

export const endTwoStep = endpoint({
  method: 'POST',
  path: '/api/auth/two-step/removals',
  area,
  access,
  summary: 'Turns the second step off and ends every other session',
  body: fullProof,
  status: 204,
  answer: 'empty',
  refusals: ['conflict', 'too_many_requests'],
})
