import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { vi } from 'vitest'

interface Received extends Email {
  recipients: string[]
  source: string
}

export interface MailServer {
  url: string
  port: number
  received: Received[]
  refuseWith(reply: { code: number; text: string } | null): void
  lettersTo(address: string, count?: number): Promise<Received[]>
  stop(): Promise<void>
}

export async function startMailServer(port = 0): Promise<MailServer> {
  let refusal: { code: number; text: string } | null = null
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    async onData(stream, session, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk as Buffer)
      if (refusal) {
        const error = Object.assign(new Error(refusal.text), { responseCode: refusal.code })
        return done(error)
      }
      const source = Buffer.concat(chunks)
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      received.push({ ...(await PostalMime.parse(source)), recipients, source: source.toString() })
      done()
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const bound = (server.server.address() as AddressInfo).port
  const lettersTo = (address: string) => received.filter(({ recipients }) => recipients.includes(address))
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    received,
    refuseWith: (reply) => {
      refusal = reply
    },
    lettersTo: async (address, count = 1) => {
      await vi.waitUntil(() => lettersTo(address).length >= count, { timeout: 30_000, interval: 50 })
      return lettersTo(address)
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
