import { makeRegistration, password } from '../factories/people.ts'
import { type AccessCase, malformed } from './parts.ts'

const proof = { currentPassword: password }
const unproved = { currentPassword: 'errada-1' }
const newPassword = 'telhado-novo-77'
/** Of the right shape, and nobody's. */
const strayKey = 'A'.repeat(43)

/** What keeps an account safe: the forgotten password, the e-mail, the second step. */
export const securityCases: Record<string, AccessCase> = {
  'POST /api/auth/reset-requests': {
    right: () => ({ body: { email: makeRegistration().email } }),
    wrong: [[{ body: { email: 'x' } }, 422], ...malformed],
  },
  'POST /api/auth/resets': {
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
  'DELETE /api/auth/email-changes': { right: () => ({}) },
  'POST /api/auth/email-confirmations': {
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
    // Nothing waits for its first code.
    right: () => ({ body: { code: '123456' } }),
    rightStatus: 409,
    wrong: [[{ body: { code: 'x'.repeat(41) } }, 422], ...malformed],
  },
  'POST /api/auth/two-step/recovery-codes': {
    right: () => ({ body: { ...proof, code: '123456' } }),
    rightStatus: 409,
    wrong: [[{ body: { ...unproved, code: '123456' } }, 422], ...malformed],
  },
  'POST /api/auth/two-step/removals': {
    right: () => ({ body: { ...proof, code: '123456' } }),
    rightStatus: 409,
    wrong: [[{ body: { ...unproved, code: '123456' } }, 422], ...malformed],
  },
}
