const codes = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const
const cleanUps: (() => Promise<unknown>)[] = []
let interrupted = false

/** Runs `cleanUp` when the bench is interrupted. The last registered runs first. */
export function atInterruption(cleanUp: () => Promise<unknown>): void {
  if (interrupted) throw new Error('interrupted')
  cleanUps.push(cleanUp)
}

/**
 * Runs the bench. An interruption ends what it has started, then the process, with the code that a shell
 * expects. A second interruption ends it at once.
 */
export async function runInterruptible(work: () => Promise<void>): Promise<void> {
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
  // The work fails because its processes are being ended. That error tells nothing new.
  working.catch(() => undefined)
  for (const cleanUp of cleanUps.toReversed()) await cleanUp()
  process.exit(128 + codes[signal])
}
