import { saveMailbox } from '@soleira/domain/mailbox/contract'
import { type AccessCase, malformed, type Scene } from '../../../test/access/parts.ts'
import type { Sent } from '../../../test/clients/client.ts'
import { startImapServer } from '../../../test/services/imap-server.ts'

const settings = (change: object = {}): Sent => ({
  body: {
    host: '127.0.0.1',
    port: 993,
    security: 'tls',
    username: 'ana@exemplo.com.br',
    password: 'horta-verde-71',
    folder: 'INBOX',
    ...change,
  },
})

export const accessCases: Record<string, AccessCase> = {
  'GET /api/mailbox': { right: () => ({}) },
  // An address on this machine is refused.
  'PUT /api/mailbox': {
    prepare: async () => mailboxSettings(),
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
  'POST /api/mailbox/fetch': {
    noEvent: 'a mailbox is only looked into sooner; the papers that it brings are recorded',
    prepare: withMailbox,
    right: () => ({}),
    rightStatus: 404,
  },
  'DELETE /api/mailbox': { prepare: withMailbox, right: () => ({}), rightStatus: 404 },
}

async function mailboxSettings() {
  const { port } = await startImapServer()
  const body = { host: 'localhost', port, security: 'tls', username: 'ana@exemplo.com.br' } as const
  return { body: { ...body, password: 'horta-verde-71', folder: 'INBOX' } }
}

async function withMailbox({ client }: Scene): Promise<Sent> {
  await client.call(saveMailbox, await mailboxSettings())
  return {}
}
