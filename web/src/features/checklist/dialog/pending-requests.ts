import type { ItemKey } from '../item-key.ts'

export type Opening = 'opened' | 'blocked' | 'no_page'

export interface PendingRequest {
  item: ItemKey
  opening: Opening
}

export interface Requests {
  waiting: readonly PendingRequest[]
  asking: readonly PendingRequest[]
}

/** In milliseconds, counted from when the window has the focus again (part 2 §9). */
export const askDelay = 1000

/** Outlives its dialog: unanswered questions are asked when the dialog opens again. */
export class PendingRequests {
  readonly #listeners = new Set<() => void>()
  #requests: Requests = { waiting: [], asking: [] }
  #timer: ReturnType<typeof setTimeout> | undefined

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  snapshot = (): Requests => this.#requests

  begin(item: ItemKey, opening: Opening): void {
    const { waiting, asking } = this.#without((one) => one.item === item)
    const request = { item, opening }
    this.#set(
      opening === 'opened'
        ? { waiting: [...waiting, request], asking }
        : { waiting, asking: [...asking, request] },
    )
  }

  windowReturned = (): void => {
    if (this.#timer !== undefined) return
    const returned = this.#requests.waiting
    if (returned.length === 0) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#ask((one) => returned.includes(one))
    }, askDelay)
  }

  windowLeft = (): void => {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  askNow(item: ItemKey): void {
    this.#ask((one) => one.item === item)
  }

  answered(): void {
    const [, ...asking] = this.#requests.asking
    this.#set({ ...this.#requests, asking })
  }

  keepOnly(items: readonly ItemKey[]): void {
    const kept = this.#without((one) => !items.includes(one.item))
    const { waiting, asking } = this.#requests
    if (kept.waiting.length < waiting.length || kept.asking.length < asking.length) this.#set(kept)
  }

  #ask(wanted: (request: PendingRequest) => boolean): void {
    const { waiting, asking } = this.#requests
    this.#set({
      waiting: waiting.filter((one) => !wanted(one)),
      asking: [...asking, ...waiting.filter(wanted)],
    })
  }

  #without(unwanted: (request: PendingRequest) => boolean): Requests {
    const { waiting, asking } = this.#requests
    return {
      waiting: waiting.filter((one) => !unwanted(one)),
      asking: asking.filter((one) => !unwanted(one)),
    }
  }

  #set(requests: Requests): void {
    this.#requests = requests
    for (const listener of this.#listeners) listener()
  }
}
