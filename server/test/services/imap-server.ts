import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'
import { certificate, certificateKey } from './imap-certificate.ts'
import { ImapConversation, type ServedLetter, type ServedMailbox } from './imap-conversation.ts'
import type { Trouble } from './imap-lies.ts'

export interface ImapServer {
  port: number
  deliver(source: string | Buffer): number
  letters: ServedLetter[]
  heard: string[]
  /** Changes UIDVALIDITY, which numbers all letters anew. */
  renumber(): void
  misbehave(how: Trouble | null): void
  claim(of: ServedMailbox['claimed']): void
  sent(): number
  stop(): Promise<void>
}

interface Options {
  security?: 'tls' | 'starttls' | 'none'
  user?: string
  password?: string
}

/** An IMAP server on this machine: enough of RFC 3501 to read one folder. */
export async function startImapServer({
  security = 'tls',
  user = 'ana@exemplo.com.br',
  password = 'horta-verde-71',
}: Options = {}): Promise<ImapServer> {
  const secureContext = createSecureContext({ cert: certificate, key: certificateKey })
  const mailbox: ServedMailbox = {
    security,
    user,
    password,
    secureContext,
    validity: 7,
    next: 1,
    sent: 0,
    trouble: null,
    claimed: {},
    letters: [],
    heard: [],
  }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    if (security !== 'tls') return void new ImapConversation(socket, false, mailbox)
    const secured = new TLSSocket(socket, { isServer: true, secureContext })
    secured.on('error', () => {})
    secured.once('secure', () => void new ImapConversation(secured, true, mailbox))
  })
  server.unref()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    letters: mailbox.letters,
    heard: mailbox.heard,
    deliver(source) {
      const uid = mailbox.next++
      mailbox.letters.push({ uid, source: Buffer.from(source) })
      return uid
    },
    renumber() {
      mailbox.validity++
      for (const letter of mailbox.letters) letter.uid = mailbox.next++
    },
    misbehave(how) {
      mailbox.trouble = how
      mailbox.sent = 0
    },
    claim: (of) => void Object.assign(mailbox.claimed, of),
    sent: () => mailbox.sent,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
