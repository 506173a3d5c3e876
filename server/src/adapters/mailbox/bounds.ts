import type { ImapFlow } from 'imapflow'
import { MailboxRefused } from './mailbox-refused.ts'

const megabyte = 1024 * 1024

const largestLetter = 41 * megabyte

export const answerBounds = {
  maxLineLength: 2 * megabyte,
  maxLiteralSize: largestLetter,
  maxResponseSize: largestLetter + 2 * megabyte,
  maxResponseTokens: 50_000,
}

/** Bytes that a server may send in a visit, and to a question that asks for no letter. */
const most = { visit: 150 * megabyte, question: 8 * megabyte }

const pulse = 20

/** Servers also report what others mark meanwhile, so some rows that nobody asked for are accepted. */
const mostUnasked = 1_000

const beyond = ['LineTooLarge', 'LiteralTooLarge', 'ResponseTooLarge', 'TooManyTokens', 'TooManyResponses']

interface Row {
  uid: number
  size?: number | undefined
  source?: Buffer | undefined
}

/**
 * A conversation with a server that may lie. It ends as soon as the server says more than was asked for. Its
 * methods throw MailboxRefused.
 */
export interface Bounded {
  ask<T>(question: () => Promise<T>, bytes?: number): Promise<T>
  rows(numbers: readonly number[], wanted: object, largest?: number): Promise<Row[]>
  end(): void
}

export function boundConversation(client: ImapFlow): Bounded {
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
          // A server may answer for one letter in several rows, and report others that somebody marks
          // meanwhile.
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
