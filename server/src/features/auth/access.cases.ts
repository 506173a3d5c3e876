import { login } from '@soleira/domain/auth/contract'
import { requestEmailChange } from '@soleira/domain/auth/email-change'
import { confirmTwoStep, prepareTwoStep } from '@soleira/domain/auth/two-step'
import {
  type AccessCase,
  malformed,
  noSuchIds,
  ofAnother,
  type Scene,
  sessionParams,
} from '../../../test/access/parts.ts'
import { makeAuthenticator } from '../../../test/clients/authenticator.ts'
import { Client } from '../../../test/clients/client.ts'
import { makeRegistration, password } from '../../../test/rows/factories/people.ts'
import { guardCanary } from '../../../test/watch/canary.ts'
import { hashOf, makeToken } from './tokens.ts'

const proof = { currentPassword: password }
const unproved = { currentPassword: 'errada-1' }
const newPassword = 'telhado-novo-77'
const strayKey = 'A'.repeat(43)

export const accessCases: Record<string, AccessCase> = {
  'POST /api/auth/register': { right: () => ({ body: makeRegistration() }), wrong: malformed },
  'POST /api/auth/login': {
    prepare: async ({ registration: { email } }) => ({ body: { email, password } }),
    right: () => ({}),
    rightStatus: 422,
    wrong: malformed,
  },
  'POST /api/auth/logout': { right: () => ({}) },
  'GET /api/auth/user': { right: () => ({}) },
  'POST /api/auth/password': {
    right: () => ({ body: { currentPassword: password, newPassword: 'telhado-novo-77' } }),
    wrong: [
      [{ body: { currentPassword: 'errada-1', newPassword: 'telhado-novo-77' } }, 422],
      [{ body: { currentPassword: password, newPassword: '12345' } }, 422],
      [{ body: { currentPassword: password, newPassword: 'senha123' } }, 422],
      ...malformed,
    ],
  },
  'GET /api/auth/sessions': { right: () => ({}) },
  'DELETE /api/auth/sessions': {
    prepare: async ({ server, registration: { email } }) => {
      await new Client(server.app).call(login, { body: { email, password } })
      return {}
    },
    right: () => ({}),
  },
  'DELETE /api/auth/sessions/{id}': {
    right: sessionParams,
    foreign: ofAnother(sessionParams),
    wrong: noSuchIds,
  },
  'POST /api/auth/reset-requests': {
    noEvent: 'says nothing of whether there is such an account; the reset itself is recorded',
    right: () => ({ body: { email: makeRegistration().email } }),
    wrong: [[{ body: { email: 'x' } }, 422], ...malformed],
  },
  'POST /api/auth/resets': {
    prepare: async (scene) => ({
      body: { token: await keyOfLetter(scene, 'reset', null), password: 'telhado-novo-77' },
    }),
    right: () => ({ body: { token: strayKey, password: newPassword } }),
    rightStatus: 409,
    wrong: [
      [{ body: { token: strayKey, password: newPassword } }, 409],
      [{ body: { token: strayKey, password: '12345' } }, 422],
      [{ body: { token: strayKey, password: 'senha123' } }, 422],
      [{ body: { token: '', password: newPassword } }, 422],
      [{ body: { token: 'x'.repeat(101), password: newPassword } }, 422],
      ...malformed,
    ],
  },
  'POST /api/auth/email-changes': {
    right: () => ({ body: { email: makeRegistration().email, ...proof } }),
    wrong: [
      [{ body: { email: 'outra@exemplo.com.br', ...unproved } }, 422],
      [{ body: { email: 'x', ...proof } }, 422],
      ...malformed,
    ],
  },
  'GET /api/auth/email-changes': { right: () => ({}) },
  'DELETE /api/auth/email-changes': {
    prepare: async ({ client }) => {
      await client.call(requestEmailChange, { body: { ...proof, email: makeRegistration().email } })
      return {}
    },
    right: () => ({}),
  },
  'POST /api/auth/email-confirmations': {
    prepare: async (scene) => ({
      body: { token: await keyOfLetter(scene, 'email', makeRegistration().email) },
    }),
    right: () => ({ body: { token: strayKey } }),
    rightStatus: 409,
    wrong: [[{ body: { token: strayKey } }, 409], ...malformed],
  },
  'GET /api/auth/two-step': { right: () => ({}) },
  'POST /api/auth/two-step/secrets': {
    right: () => ({ body: proof }),
    wrong: [[{ body: unproved }, 422], ...malformed],
  },
  'POST /api/auth/two-step': {
    prepare: async ({ client }) => {
      const { body } = await client.call(prepareTwoStep, { body: proof })
      return { body: { code: makeAuthenticator(body.secret).now() } }
    },
    // No second step waits for its first code.
    right: () => ({ body: { code: '123456' } }),
    rightStatus: 409,
    wrong: [[{ body: { code: 'x'.repeat(41) } }, 422], ...malformed],
  },
  'POST /api/auth/two-step/recovery-codes': {
    prepare: async (scene) => ({
      body: { ...proof, code: await secondStep(scene) },
    }),
    right: () => ({ body: { ...proof, code: '123456' } }),
    rightStatus: 409,
    wrong: [[{ body: { ...unproved, code: '123456' } }, 422], ...malformed],
  },
  'POST /api/auth/two-step/removals': {
    prepare: async (scene) => ({
      body: { ...proof, code: await secondStep(scene) },
    }),
    right: () => ({ body: { ...proof, code: '123456' } }),
    rightStatus: 409,
    wrong: [[{ body: { ...unproved, code: '123456' } }, 422], ...malformed],
  },
}

async function keyOfLetter(
  { server, user }: Scene,
  purpose: 'reset' | 'email',
  email: string | null,
): Promise<string> {
  const token = makeToken()
  guardCanary('key of a letter', token)
  await server.pool.query(
    `insert into mail_tokens (account_id, user_id, token_hash, purpose, email, expires_at)
     select account_id, id, $2, $3, $4, now() + interval '1 hour' from users where id = $1`,
    [user, hashOf(token), purpose, email],
  )
  return token
}

async function secondStep({ client }: Scene): Promise<string> {
  const { body } = await client.call(prepareTwoStep, { body: proof })
  const authenticator = makeAuthenticator(body.secret)
  await client.call(confirmTwoStep, { body: { code: authenticator.now() } })
  return authenticator.next()
}
