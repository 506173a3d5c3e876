import { streamNotifications } from '@soleira/domain/notification/contract'
import type { TestApp } from '../harness.ts'
import type { Client } from './client.ts'
import { portOf } from './raw-request.ts'

export class EventStream {
  readonly response: Response
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

  static async open({ app }: TestApp, client: Pick<Client, 'cookie'>): Promise<EventStream> {
    return EventStream.openAt(`http://127.0.0.1:${await portOf(app)}`, client)
  }

  static async openAt(address: string, { cookie = '' }: Pick<Client, 'cookie'>): Promise<EventStream> {
    const controller = new AbortController()
    const response = await fetch(`${address}${streamNotifications.path}`, {
      headers: { cookie },
      signal: controller.signal,
    })
    return new EventStream(response, controller)
  }

  async change(): Promise<void> {
    this.#heard += 1
    while (this.#text.split('event: change\n').length <= this.#heard) {
      await new Promise<void>((resolve) => {
        this.#onText = resolve
      })
    }
  }

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
