import { once } from 'node:events'
import type { Socket } from 'node:net'
import { type SecureContext, TLSSocket } from 'node:tls'
import { imapLies, type Trouble } from './imap-lies.ts'

export interface ServedLetter {
  uid: number
  source: Buffer
}

/** All conversations of a server share it. */
export interface ServedMailbox {
  security: 'tls' | 'starttls' | 'none'
  user: string
  password: string
  secureContext: SecureContext
  validity: number
  next: number
  sent: number
  trouble: Trouble | null
  claimed: { validity?: string; next?: string }
  letters: ServedLetter[]
  heard: string[]
}

interface Command {
  tag: string
  given: string
}

/** One client that reads the folder. */
export class ImapConversation {
  #socket: Socket
  #isSecure: boolean
  #pending = ''
  readonly #plain: Socket
  readonly #mailbox: ServedMailbox

  constructor(socket: Socket, isSecure: boolean, mailbox: ServedMailbox) {
    this.#plain = socket
    this.#socket = socket
    this.#isSecure = isSecure
    this.#mailbox = mailbox
    socket.on('data', this.#onData)
    if (mailbox.trouble !== 'silent') this.#say(`* OK [CAPABILITY ${this.#capabilities()}] ready\r\n`)
  }

  #say(line: string | Buffer): void {
    this.#socket.write(line)
  }

  async #pour(pieces: readonly (string | Buffer)[]): Promise<void> {
    const gone = new AbortController()
    const socket = this.#socket
    socket.once('close', () => gone.abort())
    for (const piece of pieces) {
      if (socket.destroyed) return
      const isFull = !socket.write(piece)
      if (isFull) await once(socket, 'drain', { signal: gone.signal }).catch(() => {})
      this.#mailbox.sent += piece.length
    }
  }

  #capabilities(): string {
    const isOpen = this.#mailbox.security === 'starttls' && !this.#isSecure
    return `IMAP4rev1${isOpen ? ' STARTTLS LOGINDISABLED' : ''}`
  }

  readonly #onData = (bytes: Buffer): void => {
    if (this.#mailbox.trouble === 'silent') return
    this.#pending += bytes.toString('latin1')
    const lines = this.#pending.split('\r\n')
    this.#pending = lines.pop() ?? ''
    for (const line of lines) this.#onLine(line)
  }

  #onLine(line: string): void {
    const [tag = '', name = '', ...rest] = line.split(' ')
    const command = name.toUpperCase() === 'UID' ? `UID ${rest[0]?.toUpperCase()}` : name.toUpperCase()
    const given = rest.join(' ')
    this.#mailbox.heard.push(command)
    const lie = imapLies[this.#mailbox.trouble as keyof typeof imapLies]
    if (lie?.at === command || (lie?.at === 'source' && /BODY\.PEEK\[\]/i.test(given))) {
      void this.#pour(lie.pieces()).then(() => this.#ok(tag))
      return
    }
    const answer = this.#answers[command]
    if (answer) answer({ tag, given })
    else this.#bad(tag)
  }

  #ok(tag: string, text = ''): void {
    this.#say(`${tag} OK ${text}done\r\n`)
  }

  readonly #answers: Record<string, (command: Command) => void> = {
    CAPABILITY: ({ tag }) => {
      this.#say(`* CAPABILITY ${this.#capabilities()}\r\n`)
      this.#ok(tag)
    },
    STARTTLS: ({ tag }) => {
      if (this.#mailbox.security === 'starttls') this.#startTls(tag)
      else this.#bad(tag)
    },
    LOGIN: ({ tag, given }) => {
      const { user, password } = this.#mailbox
      const isRight = given === `"${user}" "${password}"` || given === `${user} "${password}"`
      if (isRight) this.#ok(tag)
      else this.#say(`${tag} NO [AUTHENTICATIONFAILED] no\r\n`)
    },
    LIST: ({ tag }) => {
      this.#say('* LIST (\\HasNoChildren) "/" INBOX\r\n')
      this.#ok(tag)
    },
    EXAMINE: (command) => this.#examine(command),
    'UID SEARCH': (command) => this.#search(command),
    'UID FETCH': (command) => this.#fetch(command),
    LOGOUT: ({ tag }) => {
      this.#say('* BYE\r\n')
      this.#ok(tag)
      this.#socket.end()
    },
    NOOP: ({ tag }) => this.#ok(tag),
    ID: ({ tag }) => this.#ok(tag),
    CLOSE: ({ tag }) => this.#ok(tag),
    UNSELECT: ({ tag }) => this.#ok(tag),
  }

  #bad(tag: string): void {
    this.#say(`${tag} BAD not known\r\n`)
  }

  #startTls(tag: string): void {
    this.#ok(tag)
    this.#plain.removeAllListeners('data')
    this.#socket = new TLSSocket(this.#plain, {
      isServer: true,
      secureContext: this.#mailbox.secureContext,
    })
    this.#socket.on('error', () => {})
    this.#socket.on('data', this.#onData)
    this.#isSecure = true
    this.#pending = ''
  }

  #examine({ tag, given }: Command): void {
    if (!/^"?INBOX"?$/i.test(given)) {
      this.#say(`${tag} NO [NONEXISTENT] no such folder\r\n`)
      return
    }
    const { letters, claimed, validity, next } = this.#mailbox
    this.#say(
      `* ${letters.length} EXISTS\r\n* FLAGS (\\Seen)\r\n* OK [UIDVALIDITY ${claimed.validity ?? validity}] ok\r\n`,
    )
    this.#say(`* OK [UIDNEXT ${claimed.next ?? next}] ok\r\n`)
    this.#ok(tag, '[READ-ONLY] ')
  }

  #search({ tag, given }: Command): void {
    const { letters } = this.#mailbox
    const from = Number(/UID (\d+):\*/i.exec(given)?.[1] ?? 1)
    const last = letters.at(-1)?.uid
    const found = letters.filter(({ uid }) => uid >= from || uid === last).map(({ uid }) => uid)
    this.#say(`* SEARCH ${found.join(' ')}\r\n`)
    this.#ok(tag)
  }

  #fetch({ tag, given }: Command): void {
    const { letters, trouble } = this.#mailbox
    const wanted = new Set((given.split(' ')[1] ?? '').split(',').flatMap(numbersIn))
    const isSource = /BODY\.PEEK\[\]/i.test(given)
    for (const [index, { uid, source }] of letters.entries()) {
      if (!wanted.has(uid)) continue
      if (isSource && trouble === 'ends at fetch') return void this.#socket.destroy()
      if (isSource && trouble === 'marks of others') {
        this.#say(`* 9 FETCH (FLAGS (\\Seen))\r\n* ${index + 1} FETCH (UID ${uid} FLAGS (\\Seen))\r\n`)
      }
      const head = `* ${index + 1} FETCH (UID ${uid} RFC822.SIZE ${source.length}`
      if (!isSource) this.#say(`${head})\r\n`)
      else {
        const length = Number(/BODY\.PEEK\[\]<0\.(\d+)>/i.exec(given)?.[1] ?? source.length)
        const part = source.subarray(0, length)
        this.#say(`${head} BODY[]<0> {${part.length}}\r\n`)
        this.#say(part)
        this.#say(')\r\n')
      }
    }
    this.#ok(tag)
  }
}

function numbersIn(range: string): number[] {
  const [from = 0, to = from] = range.split(':').map(Number)
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
