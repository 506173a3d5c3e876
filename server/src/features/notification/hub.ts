import type { SystemDb } from '../../database/client.ts'
import type { Listen } from '../../database/listen.ts'
import { AppError } from '../../errors.ts'
import type { SessionActor, UserScope } from '../../scope.ts'
import { liveAmong } from '../auth/sessions.ts'

export interface Stream {
  scope: UserScope<SessionActor>
  tell(): void
  beat(): void
  end(): void
}

interface Topic {
  channel: string
  ofBroker: number
}

const maxOfAll = 5_000
/** Milliseconds. A stream must end within 5 s of its session (T9). */
const watchEvery = 2_000
/** Milliseconds. Idle connections are cut after 30 s. */
const beatEvery = 20_000

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

  /** Throws too_many_requests at the broker's limit, and unavailable at the limit of all brokers together. */
  add(stream: Stream): void {
    this.makeRoom(stream.scope)
    this.#streams.add(stream)
    this.#stop ??= this.#start()
    if (this.#isListening) stream.tell()
  }

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
