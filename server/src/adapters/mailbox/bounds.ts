import type { ImapFlow } from 'imapflow'
import { MailboxRefused } from './mailbox-refused.ts'

const megabyte = 1024 * 1024

/** A letter as large as one that is taken apart, and what stands around it. */
const largestLetter = 41 * megabyte

/** What one answer of a server may be: a line, a letter in it, both together, and what it is taken apart into. */
export const answerBounds = {
  maxLineLength: 2 * megabyte,
  maxLiteralSize: largestLetter,
  maxResponseSize: largestLetter + 2 * megabyte,
  maxResponseTokens: 50_000,
}

/** Bytes that a server may send: in a visit, and to one question that asks for no letter. */
const most = { visit: 150 * megabyte, question: 8 * megabyte }

/** How often the bytes of a visit are counted, in milliseconds. */
const pulse = 20

/** How many rows nobody asked for are heard in answer to a question: servers tell of what others mark meanwhile. */
const mostUnasked = 1_000

/** The codes of imapflow for an answer beyond its bounds. */
const beyond = ['LineTooLarge', 'LiteralTooLarge', 'ResponseTooLarge', 'TooManyTokens', 'TooManyResponses']

/** One row that a server answers: of which letter, how large, and its beginning. */
export interface Row {
  uid: number
  size?: number | undefined
  source?: Buffer | undefined
}

/** A conversation with a server that may lie: it is ended as soon as it says more than was asked for. */
export interface Bounded {
  /** Asks a question that is answered in some bytes. Throws MailboxRefused. */
  ask<T>(question: () => Promise<T>, bytes?: number): Promise<T>
  /** Asks for letters by their numbers, row by row. Throws MailboxRefused. */
  rows(numbers: readonly number[], wanted: object, largest?: number): Promise<Row[]>
  end(): void
}

/** Watches over a conversation from before it begins. */
export function bounded(client: ImapFlow): Bounded {
  let isFlood = false
  let allowed = most.question
  const received = () => client.stats().received
  const counting = setInterval(() => {
    if (received() > Math.min(allowed, most.visit)) flood()
  }, pulse)
  function flood(): void {
    isFlood = true
    client.close()
  }
  client.on('error', (error: { code?: string }) => {
    if (error.code && beyond.includes(error.code)) isFlood = true
  })

  async function ask<T>(question: () => Promise<T>, bytes = most.question): Promise<T> {
    allowed = received() + bytes
    try {
      return await question()
    } catch (error) {
      const { code } = Object(error) as { code?: string }
      if (isFlood || (code && beyond.includes(code))) throw new MailboxRefused('flood')
      throw error
    }
  }

  return {
    ask,
    rows: (numbers, wanted, largest = 0) =>
      ask(async () => {
        const rows = new Map(numbers.map((uid) => [uid, null as Row | null]))
        let unasked = 0
        for await (const { uid, size, source } of client.fetch(numbers.join(','), wanted, { uid: true })) {
          const known = rows.get(uid)
          // A server may say of one letter in several rows what was asked, and of others what somebody marks meanwhile.
          const isMore = source && (known === undefined || known?.source || source.length > largest + 1)
          if (isMore || (known !== null && ++unasked > mostUnasked)) {
            flood()
            throw new MailboxRefused('flood')
          }
          if (known !== undefined)
            rows.set(uid, { uid, size: size ?? known?.size, source: source ?? known?.source })
        }
        return [...rows.values()].filter((row) => row !== null)
      }, largest + most.question),
    end() {
      clearInterval(counting)
      client.close()
    },
  }
}
