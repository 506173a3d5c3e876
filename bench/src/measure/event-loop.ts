/** How late timers of the product come, in milliseconds: while it is asked by many, since the reading before. */
export interface EventLoop {
  p99: number
  longest: number
}

/**
 * Reads the delay of the event loop from `/metrics`, which begins anew with each reading. Null where it says nothing.
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
