import { setImmediate } from 'node:timers/promises'

/** In milliseconds: how long work runs before other requests get a turn. */
const slice = 8

/** One waiting task continues per turn of the event loop, however many wait. */
let line: Promise<unknown> = Promise.resolve()

export class Breath {
  #since = Number.NEGATIVE_INFINITY

  take(): Promise<void> | undefined {
    return performance.now() - this.#since < slice ? undefined : this.#wait()
  }

  async #wait(): Promise<void> {
    line = line.then(() => setImmediate())
    await line
    this.#since = performance.now()
  }
}
