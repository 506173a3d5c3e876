const waits = [1_000, 5_000, 15_000, ...Array<number>(29).fill(30_000)]

/** A database that is away must not fill the memory with waiting counts. */
const mostWaiting = 10_000
let waiting = 0

/**
 * Gives a count back now, or retries until the database has recovered: a full disk refuses this as it refused
 * the request (F33). Counts expire after a quarter of an hour, and so do the retries. Resolves after the
 * first try and never throws.
 */
export async function takeBackUntilDone(
  takeBack: () => Promise<void>,
  left: number[] = waits,
): Promise<void> {
  try {
    await takeBack()
  } catch {
    const [wait, ...later] = left
    if (wait === undefined || waiting >= mostWaiting) return
    waiting += 1
    setTimeout(() => {
      waiting -= 1
      void takeBackUntilDone(takeBack, later)
    }, wait).unref()
  }
}
