const probed = '/healthz'

/** In milliseconds: the timeout of a probe, and the pause between probes while offline. */
const patience = 1_500
const interval = 2_000

let online = true
let probing = false
let again: number | undefined
const listeners = new Set<() => void>()

export const connection = {
  isOnline: (): boolean => online,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export async function checkConnection(): Promise<void> {
  if (!navigator.onLine) return settle(false)
  if (probing) return
  probing = true
  const reached = await probe()
  probing = false
  settle(reached && navigator.onLine)
}

async function probe(): Promise<boolean> {
  try {
    // Any answer proves a connection: a server that is starting answers 503, and the screens say so.
    await fetch(probed, { cache: 'no-store', signal: AbortSignal.timeout(patience) })
    return true
  } catch {
    return false
  }
}

export function noteAnswer(): void {
  if (navigator.onLine) settle(true)
}

function settle(reached: boolean): void {
  clearTimeout(again)
  again = reached ? undefined : window.setTimeout(checkConnection, interval)
  if (online === reached) return
  online = reached
  for (const listener of listeners) listener()
}

export function watchConnection(): void {
  window.addEventListener('offline', checkConnection)
  window.addEventListener('online', checkConnection)
  if (!navigator.onLine) void checkConnection()
}
