import type { Sent } from '../client.ts'
import { type AccessCase, malformed } from './parts.ts'

const settings = (change: object = {}): Sent => ({
  body: {
    ...{ host: '127.0.0.1', port: 993, security: 'tls', username: 'ana@exemplo.com.br' },
    ...{ password: 'horta-verde-71', folder: 'INBOX', ...change },
  },
})

/** The rows of the mailbox. What lets somebody in and brings letters is tested in `features/mailbox`. */
export const mailboxCases: Record<string, AccessCase> = {
  'GET /api/mailbox': { right: () => ({}) },
  // Of this machine, which no mailbox may lie on.
  'PUT /api/mailbox': {
    right: () => settings(),
    rightStatus: 422,
    wrong: [
      [settings({ host: 'http://exemplo.com.br' }), 422],
      [settings({ port: '993' }), 422],
      [settings({ security: 'none' }), 422],
      [settings({ accountId: 1 }), 422],
      ...malformed,
    ],
  },
  'POST /api/mailbox/fetch': { right: () => ({}), rightStatus: 404 },
  'DELETE /api/mailbox': { right: () => ({}), rightStatus: 404 },
}
