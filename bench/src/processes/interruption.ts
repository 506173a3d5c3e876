const codes = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const
const cleanUps: (() => Promise<unknown>)[] = []
let interrupted = false

/** Has something ended or removed when the bench is interrupted, before whatever was begun earlier. */
export function atInterruption(cleanUp: () => Promise<unknown>): void {
  if (interrupted) throw new Error('interrupted')
  cleanUps.push(cleanUp)
}

/**
 * Runs the bench. When it is interrupted it ends what it has started, and then itself with the code that a shell
 * expects; interrupted once more, it ends at once.
 */
export async function interruptible(work: () => Promise<void>): Promise<void> {
  const interruption = new Promise<keyof typeof codes>((resolve) => {
    for (const signal of Object.keys(codes) as (keyof typeof codes)[]) {
      process.once(signal, () => {
        interrupted = true
        resolve(signal)
      })
    }
  })
  const working = work()
  const signal = await Promise.race([working, interruption])
  if (!signal) return
  // What it waits for is being ended: it has nothing more to say.
  working.catch(() => undefined)
  for (const cleanUp of cleanUps.toReversed()) await cleanUp()
  process.exit(128 + codes[signal])
}
