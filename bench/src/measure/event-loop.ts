/** Delay of the product's timers since the previous reading, in milliseconds. */
export interface EventLoop {
  p99: number
  longest: number
}

/**
 * Reads the event loop's delay from `/metrics`, which resets with each reading. Null when the metrics lack
 * it.
 */
export async function readEventLoop(port: number): Promise<EventLoop | null> {
  const answer = await fetch(`http://localhost:${port}/metrics`)
  const text = answer.ok ? await answer.text() : ''
  const of = (name: string) =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN) * 1_000
  const found = {
    p99: of('nodejs_eventloop_lag_p99_seconds'),
    longest: of('nodejs_eventloop_lag_max_seconds'),
  }
  return Number.isNaN(found.p99) ? null : found
}
