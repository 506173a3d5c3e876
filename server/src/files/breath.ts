import { setImmediate } from 'node:timers/promises'

/** How long work may keep the event loop before others have their turn, in milliseconds. */
const slice = 8

/** All that waits to go on, one after the other: several long works together keep others no longer than one does. */
let line: Promise<unknown> = Promise.resolve()

/** A long piece of work, which lets others go first every few milliseconds. */
export class Breath {
  #since = Number.NEGATIVE_INFINITY

  /** To be called often: goes on at once as long as little time has passed. */
  take(): Promise<void> | undefined {
    return performance.now() - this.#since < slice ? undefined : this.#wait()
  }

  async #wait(): Promise<void> {
    line = line.then(() => setImmediate())
    await line
    this.#since = performance.now()
  }
}
