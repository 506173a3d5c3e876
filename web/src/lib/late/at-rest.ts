/** Calls when the page has nothing to do, at the latest after two seconds; answers how to call it off. */
export function whenAtRest(act: () => void): () => void {
  // Safari has no such call.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 200)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(act, { timeout: 2_000 })
  return () => cancelIdleCallback(request)
}
