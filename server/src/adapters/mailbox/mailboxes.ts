import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { SearchObject } from 'imapflow'
import { isPublicAddress } from '../public-address.ts'
import { answerBounds, boundConversation } from './bounds.ts'
import { MailboxRefused } from './mailbox-refused.ts'

interface MailboxSettings {
  host: string
  port: number
  security: 'tls' | 'starttls'
  username: string
  password: string
  folder: string
}

/** Read only: nothing in the folder changes. */
export interface OpenFolder {
  /** The numbers of letters are valid only as long as this stays the same. */
  validity: number
  next: number
  after(
    number: number,
    most: number,
  ): Promise<{ letters: { number: number; size: number }[]; hasMore: boolean }>
  before(day: Date): Promise<number>
  /** Null when it is gone, or larger than `largest` bytes. */
  source(number: number, largest: number): Promise<Buffer | null>
}

export interface Mailboxes {
  /** Closes the connection after `use`. Throws MailboxRefused. */
  open<T>(settings: MailboxSettings, signal: AbortSignal, use: (folder: OpenFolder) => Promise<T>): Promise<T>
}

interface Options {
  /** Servers of the operator's own network, on any port. */
  allowed?: readonly string[]
  ca?: string
}

/** Milliseconds until it is connected, until it speaks, between two words, and for a whole visit. */
const patience = { connect: 10_000, greeting: 10_000, quiet: 20_000, visit: 240_000 }

const ports = [143, 993]

/** Loaded with the first visit, so that the start takes less time and memory. */
const library = async () => (await import('imapflow')).ImapFlow

/** IMAP, always encrypted, on servers of the public Internet (T7). */
export function openMailboxes({ allowed = [], ca }: Options = {}): Mailboxes {
  return {
    async open(settings, signal, use) {
      const host = await addressOf(settings, allowed)
      const client = await newClient(host, settings, ca)
      const talk = boundConversation(client)
      const over = AbortSignal.any([signal, AbortSignal.timeout(patience.visit)])
      over.addEventListener('abort', talk.end, { once: true })
      try {
        await talk.ask(() => client.connect()).catch(refuse)
        return await use(await openFolder(client, talk, settings.folder))
      } finally {
        over.removeEventListener('abort', talk.end)
        talk.end()
      }
    },
  }
}

/** Resolved once, so that the address that was checked is the one that is used. */
async function addressOf({ host, port }: MailboxSettings, allowed: readonly string[]): Promise<string> {
  const isAllowed = allowed.includes(host)
  if (!isAllowed && !ports.includes(port)) throw new MailboxRefused('private_host')
  const found = isIP(host) ? [host] : await namesOf(host)
  const [first] = found
  if (!first) throw new MailboxRefused('unknown_host')
  if (!isAllowed && !found.every(isPublicAddress)) throw new MailboxRefused('private_host')
  return first
}

async function newClient(host: string, settings: MailboxSettings, ca: string | undefined) {
  const ImapFlow = await library()
  return new ImapFlow({
    host,
    port: settings.port,
    servername: settings.host,
    ...(settings.security === 'tls' ? { secure: true } : { secure: false, doSTARTTLS: true }),
    auth: { user: settings.username, pass: settings.password },
    tls: { ...(ca && { ca }), minVersion: 'TLSv1.2' },
    // Its log names addresses and subjects.
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: patience.connect,
    greetingTimeout: patience.greeting,
    socketTimeout: patience.quiet,
    ...answerBounds,
  })
}

type Client = Awaited<ReturnType<typeof newClient>>

async function openFolder(
  client: Client,
  talk: ReturnType<typeof boundConversation>,
  name: string,
): Promise<OpenFolder> {
  const opened = await talk
    .ask(() => client.mailboxOpen(name, { readOnly: true }))
    .catch((error) => {
      if (error instanceof MailboxRefused) throw error
      throw new MailboxRefused(client.usable ? 'folder' : 'no_answer')
    })
  const [validity, next] = [Number(opened.uidValidity), opened.uidNext]
  if (!isNumber(validity) || !isNumber(next)) throw new MailboxRefused('protocol')
  const search = async (query: SearchObject) =>
    ((await asked(talk.ask(() => client.search(query, { uid: true })))) || []).filter(isNumber)
  return {
    validity,
    next,
    async after(number, most) {
      // The server includes its last letter even when the range begins beyond it.
      const numbers = (await search({ uid: `${number + 1}:*` })).filter((one) => one > number)
      const first = numbers.sort((one, other) => one - other).slice(0, most)
      if (!first.length) return { letters: [], hasMore: false }
      const sized = await asked(talk.rows(first, { uid: true, size: true }))
      const sizes = new Map(sized.map(({ uid, size }) => [uid, size ?? 0]))
      const letters = first.map((one) => ({ number: one, size: sizes.get(one) ?? 0 }))
      return { letters, hasMore: numbers.length > first.length }
    },
    async before(day) {
      const found = await search({ since: day })
      return found.reduce((least, one) => Math.min(least, one), next) - 1
    },
    async source(number, largest) {
      const wanted = { uid: true, source: { maxLength: largest + 1 } }
      const [letter] = await asked(talk.rows([number], wanted, largest))
      const source = letter?.source
      return source && source.length <= largest ? source : null
    },
  }
}

const isNumber = (value: number) => Number.isInteger(value) && value >= 1 && value < 2 ** 32

/** Any other failure on the way counts as no answer. */
async function asked<T>(question: Promise<T>): Promise<T> {
  try {
    return await question
  } catch (error) {
    throw error instanceof MailboxRefused ? error : new MailboxRefused('no_answer')
  }
}

async function namesOf(host: string): Promise<string[]> {
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address)
  } catch {
    return []
  }
}

const silent = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EPIPE']
const late = [
  'CONNECT_TIMEOUT',
  'GREETING_TIMEOUT',
  'UPGRADE_TIMEOUT',
  'NoConnection',
  'ClosedAfterConnectTLS',
]

function refuse(error: unknown): never {
  if (error instanceof MailboxRefused) throw error
  const { code, authenticationFailed, tlsFailed, message } = Object(error) as {
    code?: string
    authenticationFailed?: boolean
    tlsFailed?: boolean
    message?: string
  }
  if (authenticationFailed) throw new MailboxRefused('login')
  if (code && /CERT|SELF_SIGNED|ALTNAME|UNABLE_TO/.test(code)) throw new MailboxRefused('certificate')
  if (tlsFailed && message === 'Server does not support STARTTLS') throw new MailboxRefused('no_tls')
  if (code && [...silent, ...late].includes(code)) throw new MailboxRefused('no_answer')
  throw new MailboxRefused(code?.startsWith('ERR_SSL') || tlsFailed ? 'no_tls' : 'protocol')
}
