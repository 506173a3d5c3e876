import { streamNotifications } from '@soleira/domain/notification/contract'
import type { Client } from './client.ts'
import type { TestApp } from './harness.ts'
import { portOf } from './raw-request.ts'

export class EventStream {
  readonly response: Response
  /** Settles when the server has ended it. */
  readonly ended: Promise<void>
  readonly #controller: AbortController
  #text = ''
  #heard = 0
  #onText = () => {}

  private constructor(response: Response, controller: AbortController) {
    this.response = response
    this.#controller = controller
    this.ended = this.#read()
  }

  /** Opens a broker's stream on one of the servers; whoever calls ends it. */
  static async open({ app }: TestApp, client: Pick<Client, 'cookie'>): Promise<EventStream> {
    return EventStream.openAt(`http://127.0.0.1:${await portOf(app)}`, client)
  }

  /** The same at the address of a process of its own. */
  static async openAt(address: string, { cookie = '' }: Pick<Client, 'cookie'>): Promise<EventStream> {
    const controller = new AbortController()
    const response = await fetch(`${address}${streamNotifications.path}`, {
      headers: { cookie },
      signal: controller.signal,
    })
    return new EventStream(response, controller)
  }

  /** Waits for the next `change` that nobody has waited for. */
  async change(): Promise<void> {
    this.#heard += 1
    while (this.#text.split('event: change\n').length <= this.#heard) {
      await new Promise<void>((resolve) => {
        this.#onText = resolve
      })
    }
  }

  /** How many changes were heard of that nobody waited for. */
  get unheard(): number {
    return this.#text.split('event: change\n').length - 1 - this.#heard
  }

  async leave(): Promise<void> {
    this.#controller.abort()
    await this.ended
  }

  async #read(): Promise<void> {
    try {
      const decoder = new TextDecoder()
      for await (const bytes of this.response.body ?? []) {
        this.#text += decoder.decode(bytes, { stream: true })
        this.#onText()
      }
    } catch (error) {
      if (!this.#controller.signal.aborted) throw error
    }
  }
}
