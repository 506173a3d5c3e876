import { setImmediate } from 'node:timers/promises'

/** How long the work runs before it lets other requests run, in milliseconds. */
const slice = 8

/** Whatever waits to continue stands in one line: one continues per turn of the event loop, however many there are. */
let line: Promise<unknown> = Promise.resolve()

/** Lets other requests run every few milliseconds while a long piece of work is done. */
export class Breath {
  #since = Number.NEGATIVE_INFINITY

  /** Call it often. It returns at once until the slice is used up, then it waits for its turn. */
  take(): Promise<void> | undefined {
    return performance.now() - this.#since < slice ? undefined : this.#wait()
  }

  async #wait(): Promise<void> {
    line = line.then(() => setImmediate())
    await line
    this.#since = performance.now()
  }
}
