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
