import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'
import { certificate, certificateKey } from './imap-certificate.ts'

interface Lying {
  uid: number
  source: Buffer
}

export interface ImapServer {
  port: number
  deliver(source: string | Buffer): number
  letters: Lying[]
  heard: string[]
  /** Changes UIDVALIDITY, which numbers all letters anew. */
  renumber(): void
  misbehave(how: Trouble | null): void
  claim(of: { validity?: string; next?: string }): void
  sent(): number
  stop(): Promise<void>
}

type Trouble = 'silent' | 'ends at fetch' | 'marks of others' | keyof typeof lies

const megabyte = 1024 * 1024
const letters = Buffer.alloc(megabyte, 'a')
const literal = (uid: number, megabytes: number) => [
  `* 1 FETCH (UID ${uid} BODY[]<0> {${megabytes * megabyte}}\r\n`,
  ...many(megabytes, () => letters),
  ')\r\n',
]
const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))

const lies = {
  'a letter again and again': { at: 'source', pieces: () => many(40, () => literal(1, 30)).flat() },
  'a letter larger than asked for': { at: 'source', pieces: () => literal(1, 400) },
  'letters of other numbers': {
    at: 'source',
    pieces: () => many(40, (index) => literal(index + 2, 30)).flat(),
  },
  'rows without end': {
    at: 'source',
    pieces: () => many(400, () => '* 1 FETCH (UID 2 FLAGS (\\Seen))\r\n'.repeat(30_000)),
  },
  'a line without end': {
    at: 'UID SEARCH',
    pieces: () => ['* SEARCH', ...many(400, () => ' 1'.repeat(megabyte / 2))],
  },
  'numbers without end': {
    at: 'UID SEARCH',
    pieces: () => many(400, () => `* SEARCH${' 1234567'.repeat(megabyte / 8)}\r\n`),
  },
  'brackets without end': {
    at: 'UID SEARCH',
    pieces: () => ['* LIST ', ...many(400, () => '('.repeat(megabyte))],
  },
  'greetings without end': { at: 'LOGIN', pieces: () => many(400, () => '* OK a\r\n'.repeat(megabyte / 8)) },
} satisfies Record<string, { at: string; pieces: () => (string | Buffer)[] }>

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
  const state = { validity: 7, next: 1, sent: 0, trouble: null as Trouble | null }
  const claimed: Parameters<ImapServer['claim']>[0] = {}
  const letters: Lying[] = []
  const heard: string[] = []
  const sockets = new Set<Socket>()

  function serve(plain: Socket, isSecure: boolean): void {
    let pending = ''
    let socket: Socket = plain
    const say = (line: string | Buffer) => void socket.write(line)
    async function pour(pieces: readonly (string | Buffer)[]): Promise<void> {
      const gone = new AbortController()
      socket.once('close', () => gone.abort())
      for (const piece of pieces) {
        if (socket.destroyed) return
        const isFull = !socket.write(piece)
        if (isFull) await once(socket, 'drain', { signal: gone.signal }).catch(() => {})
        state.sent += piece.length
      }
    }
    const capabilities = () =>
      `IMAP4rev1${security === 'starttls' && !isSecure ? ' STARTTLS LOGINDISABLED' : ''}`

    function onLine(line: string): void {
      const [tag = '', name = '', ...rest] = line.split(' ')
      const command = name.toUpperCase() === 'UID' ? `UID ${rest[0]?.toUpperCase()}` : name.toUpperCase()
      const given = rest.join(' ')
      heard.push(command)
      const ok = (text = '') => say(`${tag} OK ${text}done\r\n`)
      const lie = lies[state.trouble as keyof typeof lies]
      if (lie?.at === command || (lie?.at === 'source' && /BODY\.PEEK\[\]/i.test(given))) {
        void pour(lie.pieces()).then(() => ok())
        return
      }
      if (command === 'CAPABILITY') {
        say(`* CAPABILITY ${capabilities()}\r\n`)
        ok()
      } else if (command === 'STARTTLS' && security === 'starttls') {
        ok()
        plain.removeAllListeners('data')
        socket = new TLSSocket(plain, { isServer: true, secureContext })
        socket.on('error', () => {})
        socket.on('data', onData)
        isSecure = true
        pending = ''
      } else if (command === 'LOGIN') {
        const isRight = given === `"${user}" "${password}"` || given === `${user} "${password}"`
        if (isRight) ok()
        else say(`${tag} NO [AUTHENTICATIONFAILED] no\r\n`)
      } else if (command === 'LIST') {
        say('* LIST (\\HasNoChildren) "/" INBOX\r\n')
        ok()
      } else if (command === 'EXAMINE') {
        if (!/^"?INBOX"?$/i.test(given)) {
          say(`${tag} NO [NONEXISTENT] no such folder\r\n`)
          return
        }
        say(
          `* ${letters.length} EXISTS\r\n* FLAGS (\\Seen)\r\n* OK [UIDVALIDITY ${claimed.validity ?? state.validity}] ok\r\n`,
        )
        say(`* OK [UIDNEXT ${claimed.next ?? state.next}] ok\r\n`)
        ok('[READ-ONLY] ')
      } else if (command === 'UID SEARCH') {
        const from = Number(/UID (\d+):\*/i.exec(given)?.[1] ?? 1)
        const last = letters.at(-1)?.uid
        const found = letters.filter(({ uid }) => uid >= from || uid === last).map(({ uid }) => uid)
        say(`* SEARCH ${found.join(' ')}\r\n`)
        ok()
      } else if (command === 'UID FETCH') {
        const wanted = new Set((rest[1] ?? '').split(',').flatMap(numbersIn))
        for (const [index, { uid, source }] of letters.entries()) {
          if (!wanted.has(uid)) continue
          const isSource = /BODY\.PEEK\[\]/i.test(given)
          if (isSource && state.trouble === 'ends at fetch') return void socket.destroy()
          if (isSource && state.trouble === 'marks of others') {
            say(`* 9 FETCH (FLAGS (\\Seen))\r\n* ${index + 1} FETCH (UID ${uid} FLAGS (\\Seen))\r\n`)
          }
          const head = `* ${index + 1} FETCH (UID ${uid} RFC822.SIZE ${source.length}`
          if (!isSource) say(`${head})\r\n`)
          else {
            const length = Number(/BODY\.PEEK\[\]<0\.(\d+)>/i.exec(given)?.[1] ?? source.length)
            const part = source.subarray(0, length)
            say(`${head} BODY[]<0> {${part.length}}\r\n`)
            say(part)
            say(')\r\n')
          }
        }
        ok()
      } else if (command === 'LOGOUT') {
        say('* BYE\r\n')
        ok()
        socket.end()
      } else if (['NOOP', 'ID', 'CLOSE', 'UNSELECT'].includes(command)) ok()
      else say(`${tag} BAD not known\r\n`)
    }

    function onData(bytes: Buffer): void {
      if (state.trouble === 'silent') return
      pending += bytes.toString('latin1')
      const lines = pending.split('\r\n')
      pending = lines.pop() ?? ''
      for (const line of lines) onLine(line)
    }
    socket.on('data', onData)
    if (state.trouble !== 'silent') say(`* OK [CAPABILITY ${capabilities()}] ready\r\n`)
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    if (security !== 'tls') return serve(socket, false)
    const secured = new TLSSocket(socket, { isServer: true, secureContext })
    secured.on('error', () => {})
    secured.once('secure', () => serve(secured, true))
  })
  server.unref()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    letters,
    heard,
    deliver(source) {
      const uid = state.next++
      letters.push({ uid, source: Buffer.from(source) })
      return uid
    },
    renumber() {
      state.validity++
      for (const letter of letters) letter.uid = state.next++
    },
    misbehave(how) {
      state.trouble = how
      state.sent = 0
    },
    claim: (of) => void Object.assign(claimed, of),
    sent: () => state.sent,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function numbersIn(range: string): number[] {
  const [from = 0, to = from] = range.split(':').map(Number)
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
