/** A server that lives answers this without looking anything up. */
const probed = '/healthz'

/** How long a probe may take, and how often it is repeated while nothing answers, in milliseconds. */
const patience = 1_500
const interval = 2_000

let online = true
let probing = false
let again: number | undefined
const listeners = new Set<() => void>()

/** Whether the server can be reached, as far as is known; for `useSyncExternalStore`. */
export const connection = {
  isOnline: (): boolean => online,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Something stayed without an answer: finds out whether it was the connection. */
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
    // Whatever answers is a server: one that is starting answers 503, and the screens say so.
    await fetch(probed, { cache: 'no-store', signal: AbortSignal.timeout(patience) })
    return true
  } catch {
    return false
  }
}

/** Something was answered, so that there is a connection, unless it was lost meanwhile. */
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

/** Follows what the browser knows of its network. */
export function watchConnection(): void {
  window.addEventListener('offline', checkConnection)
  window.addEventListener('online', checkConnection)
  if (!navigator.onLine) void checkConnection()
}
