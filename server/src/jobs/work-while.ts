/** Checks every second whether the work is still wanted; otherwise it aborts `work` and returns null. */
export async function workWhile<T>(
  isWanted: () => Promise<boolean>,
  work: (gone: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const gone = new AbortController()
  // A failed check tells nothing, so the work goes on.
  const look = () => void isWanted().then((still) => still || gone.abort(), ignore)
  const timer = setInterval(look, 1_000)
  try {
    return await work(gone.signal)
  } catch (error) {
    if (gone.signal.aborted) return null
    throw error
  } finally {
    clearInterval(timer)
  }
}

const ignore = () => undefined
