/** How long to wait before what failed is tried again, in milliseconds; after the last it is given up. */
const waits = [1_000, 5_000, 15_000, ...Array<number>(29).fill(30_000)]

/** How many of them wait at the most: a database that is away must not fill the memory. */
const mostWaiting = 10_000
let waiting = 0

/**
 * Takes back a count, now or when the database has recovered: a disk that is full refuses this as it refused what was
 * counted (F33). Counts end after a quarter of an hour, and so does this. Resolves after the first try, and never
 * throws.
 */
export async function untilDone(takeBack: () => Promise<void>, left: number[] = waits): Promise<void> {
  try {
    await takeBack()
  } catch {
    const [wait, ...later] = left
    if (wait === undefined || waiting >= mostWaiting) return
    waiting += 1
    setTimeout(() => {
      waiting -= 1
      void untilDone(takeBack, later)
    }, wait).unref()
  }
}
