/** Calls `act` when the page is idle, at the latest after two seconds. Returns a function that cancels it. */
export function whenAtRest(act: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 200)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(act, { timeout: 2_000 })
  return () => cancelIdleCallback(request)
}

/** Somebody who opens anything has moved the pointer, touched the screen or pressed a key before. */
const signs = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * Calls `act` once somebody begins to use the page and it is idle. Until then a page that is only read costs
 * neither the bytes nor the time. Returns a function that cancels it.
 */
export function whenUsed(act: () => void): () => void {
  const used = new AbortController()
  let cancel: () => void = () => undefined
  const begin = () => {
    used.abort()
    cancel = whenAtRest(act)
  }
  for (const sign of signs)
    window.addEventListener(sign, begin, { capture: true, passive: true, signal: used.signal })
  return () => {
    used.abort()
    cancel()
  }
}
