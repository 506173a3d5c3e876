import {
  type ChannelMessage,
  clientMessage,
  closeCodes,
  notIdentified,
} from '@soleira/domain/automation/channel'
import type { WebSocket } from 'ws'
import type { Db } from '../../../database/client.ts'
import type { SessionActor, UserScope } from '../../../scope.ts'
import type { Stream } from '../../notification/hub.ts'
import { hearOfChallenge } from './challenge.ts'
import { lastNumber, messagesAfter } from './messages.ts'

const registerWithin = 10_000
const mostPerSecond = 10
/** Bytes that may wait for a client that does not read. */
const mostUnread = 1024 * 1024
const batch = 100

/** Sends follow from the last number that the client has, so nothing is lost or sent twice. */
export class AutomationSocket implements Stream {
  readonly scope
  readonly #db
  readonly #socket
  readonly #unregistered
  #last: number | null = null
  #isSending = false
  #mustLook = false
  #isAlive = true
  #said = 0
  #since = 0

  constructor(db: Db, socket: WebSocket, scope: UserScope<SessionActor>) {
    this.scope = scope
    this.#db = db
    this.#socket = socket
    this.#unregistered = setTimeout(() => socket.close(closeCodes.silent), registerWithin).unref()
    socket.on('message', (data, isBinary) => this.#hear(isBinary ? '' : String(data)))
    socket.on('pong', () => {
      this.#isAlive = true
    })
    socket.on('close', () => clearTimeout(this.#unregistered))
  }

  tell(): void {
    void this.#send()
  }

  /** Finds dead peers, and sends what a process that died has not announced. */
  beat(): void {
    if (this.#isAlive) {
      this.#isAlive = false
      this.#socket.ping()
      this.tell()
    } else this.#socket.terminate()
  }

  end(): void {
    this.#socket.close(closeCodes.unauthorized)
  }

  #hear(text: string): void {
    const now = Date.now()
    if (now - this.#since > 1_000) [this.#since, this.#said] = [now, 0]
    this.#said += 1
    const message = clientMessage.safeParse(read(text))
    if (this.#said > mostPerSecond || !message.success) {
      this.#socket.close(closeCodes.nonsense)
    } else if (message.data.type !== 'register') {
      // Only a registered client may answer. If the database is away, the challenge stays open.
      if (this.#last !== null) void hearOfChallenge(this.#db, this.scope, message.data).catch(() => {})
      else this.#socket.close(closeCodes.nonsense)
    } else if (message.data.userId !== this.scope.actor.user) {
      this.#say({ type: 'error', message: notIdentified })
      this.#socket.close(closeCodes.unauthorized)
    } else {
      clearTimeout(this.#unregistered)
      if (this.#last === null) void this.#register(message.data.after)
    }
  }

  async #register(after: number | undefined): Promise<void> {
    try {
      const last = await lastNumber(this.#db, this.scope)
      this.#last ??= Math.min(after ?? last, last)
      this.#say({ type: 'registered', id: this.#last })
      await this.#send()
    } catch {
      // The database is away: the client connects again.
      this.#socket.close(1013)
    }
  }

  async #send(): Promise<void> {
    this.#mustLook = true
    if (this.#last === null || this.#isSending) return
    this.#isSending = true
    try {
      while (this.#mustLook && this.#socket.readyState === this.#socket.OPEN) {
        this.#mustLook = false
        const updates = await messagesAfter(this.#db, this.scope, this.#last, batch)
        for (const update of updates) {
          this.#say(update)
          this.#last = update.id
        }
        if (updates.length === batch) this.#mustLook = true
      }
    } catch {
      // The database is away: the next change or beat looks again.
    } finally {
      this.#isSending = false
    }
  }

  #say(message: ChannelMessage): void {
    if (this.#socket.bufferedAmount > mostUnread) this.#socket.terminate()
    else this.#socket.send(JSON.stringify(message))
  }
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
