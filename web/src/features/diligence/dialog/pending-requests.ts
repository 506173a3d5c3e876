import type { ItemKey } from '../item-key.ts'

/** What became of the page on which a certificate is asked for. */
export type Opening = 'opened' | 'blocked' | 'no_page'

/** A certificate of which the broker has yet to say whether it was asked for. */
export interface Request {
  item: ItemKey
  opening: Opening
}

export interface Requests {
  /** Their pages are open; the broker is expected back. */
  waiting: readonly Request[]
  /** To be asked about now, one after the other. */
  asking: readonly Request[]
}

/** How long after the window has the focus again the broker is asked (part 2 §9). */
export const askDelay = 1000

/**
 * The certificates of one property that are being asked for elsewhere. Lives on while its dialog is closed: what
 * was not answered is asked when the dialog is there again. React reads it through `subscribe` and `snapshot`.
 */
export class PendingRequests {
  readonly #listeners = new Set<() => void>()
  #requests: Requests = { waiting: [], asking: [] }
  #timer: ReturnType<typeof setTimeout> | undefined

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  snapshot = (): Requests => this.#requests

  /** A request has begun. Where no page could be opened the broker is asked at once. */
  begin(item: ItemKey, opening: Opening): void {
    const { waiting, asking } = this.#without((one) => one.item === item)
    const request = { item, opening }
    this.#set(
      opening === 'opened'
        ? { waiting: [...waiting, request], asking }
        : { waiting, asking: [...asking, request] },
    )
  }

  /** The window has the focus, and the dialog is there: in a second those whose pages are open are asked about. */
  windowReturned = (): void => {
    if (this.#timer !== undefined) return
    const returned = this.#requests.waiting
    if (returned.length === 0) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#ask((one) => returned.includes(one))
    }, askDelay)
  }

  /** The window has lost the focus, or the dialog has gone: nothing is asked for now. */
  windowLeft = (): void => {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /** Asks about an item without waiting for the window. */
  askNow(item: ItemKey): void {
    this.#ask((one) => one.item === item)
  }

  /** The first question was answered. */
  answered(): void {
    const [, ...asking] = this.#requests.asking
    this.#set({ ...this.#requests, asking })
  }

  /** Forgets the items that are no longer to be asked for: another tab was quicker. */
  keepOnly(items: readonly ItemKey[]): void {
    const kept = this.#without((one) => !items.includes(one.item))
    const { waiting, asking } = this.#requests
    if (kept.waiting.length < waiting.length || kept.asking.length < asking.length) this.#set(kept)
  }

  #ask(wanted: (request: Request) => boolean): void {
    const { waiting, asking } = this.#requests
    this.#set({
      waiting: waiting.filter((one) => !wanted(one)),
      asking: [...asking, ...waiting.filter(wanted)],
    })
  }

  #without(unwanted: (request: Request) => boolean): Requests {
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
