const key = 'soleira.own-device'
/** In milliseconds, as long as a session lasts without use. After that what is kept counts no more. */
const longest = 7 * 24 * 60 * 60_000

const listeners = new Set<() => void>()

export function onDeviceChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The broker whose own device this is; null where nothing may be kept. */
export function ownDevice(): number | null {
  try {
    const [broker, at] = (localStorage.getItem(key) ?? '').split(' ')
    return broker && Number(at) > Date.now() - longest ? Number(broker) : null
  } catch {
    return null
  }
}

/** Notes, too, that the server has answered the broker's session just now. */
export function noteOwnDevice(broker: number): void {
  localStorage.setItem(key, `${broker} ${Date.now()}`)
  tell()
}

/** Forgets the choice and all that was kept for it, whatever version of the product has kept it. */
export function forgetDevice(): void {
  try {
    localStorage.removeItem(key)
    void globalThis.caches?.keys().then((names) => names.map((name) => caches.delete(name)))
  } catch {
    // A store that cannot be read holds nothing.
  }
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}
