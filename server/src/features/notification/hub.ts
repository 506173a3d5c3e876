import type { SystemDb } from '../../database/client.ts'
import type { Listen } from '../../database/listen.ts'
import { AppError } from '../../errors.ts'
import type { SessionActor, UserScope } from '../../scope.ts'
import { liveAmong } from '../auth/sessions.ts'

export interface Stream {
  scope: UserScope<SessionActor>
  tell(): void
  /** Keeps proxies from closing a silent connection. */
  beat(): void
  end(): void
}

interface Topic {
  channel: string
  ofBroker: number
}

/** Streams that may be open all together. */
const maxOfAll = 5_000
/** How often the sessions of streams are checked, in milliseconds: an ended one loses its stream within 5 s (T9). */
const watchEvery = 2_000
/** How often a stream says that it is there, in milliseconds; connections at rest are cut after 30 s. */
const beatEvery = 20_000

/** The streams of this process about one topic, all told by one listening connection, which the first of them opens. */
export class Hub {
  readonly #streams = new Set<Stream>()
  readonly #system
  readonly #listen
  #stop: (() => Promise<void>) | undefined
  #isListening = false
  readonly #topic

  constructor(system: SystemDb, listen: Listen, topic: Topic) {
    this.#system = system
    this.#listen = listen
    this.#topic = topic
  }

  /** Throws too_many_requests when the broker has enough of them, unavailable when everybody together has. */
  add(stream: Stream): void {
    this.makeRoom(stream.scope)
    this.#streams.add(stream)
    this.#stop ??= this.#start()
    if (this.#isListening) stream.tell()
  }

  /** Throws as `add` does. */
  makeRoom({ actor }: Stream['scope']): void {
    if (this.#streams.size >= maxOfAll) throw new AppError('unavailable')
    if (this.#of(actor.user).length >= this.#topic.ofBroker) {
      throw new AppError('too_many_requests', { headers: { 'retry-after': '30' } })
    }
  }

  remove(stream: Stream): void {
    this.#streams.delete(stream)
  }

  async close(): Promise<void> {
    for (const stream of this.#streams) this.#end(stream)
    await this.#stop?.()
  }

  #start(): () => Promise<void> {
    const deafen = this.#listen(this.#topic.channel, {
      onMessage: (payload) => this.#tell(this.#of(Number(payload))),
      onListening: () => {
        this.#isListening = true
        this.#tell(this.#streams)
      },
    })
    const watch = setInterval(() => void this.#endDead().catch(() => {}), watchEvery).unref()
    const beat = setInterval(() => {
      for (const stream of this.#streams) stream.beat()
    }, beatEvery).unref()
    return () => {
      clearInterval(watch)
      clearInterval(beat)
      return deafen()
    }
  }

  #of(user: number): Stream[] {
    return [...this.#streams].filter((stream) => stream.scope.actor.user === user)
  }

  #tell(streams: Iterable<Stream>): void {
    for (const stream of streams) stream.tell()
  }

  /** A database that does not answer ends none. */
  async #endDead(): Promise<void> {
    const watched = [...this.#streams]
    if (!watched.length) return
    const live = await liveAmong(
      this.#system,
      watched.map(({ scope }) => scope.actor.session),
    )
    for (const stream of watched) if (!live.has(stream.scope.actor.session)) this.#end(stream)
  }

  #end(stream: Stream): void {
    this.#streams.delete(stream)
    stream.end()
  }
}
