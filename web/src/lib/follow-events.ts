import { checkConnection } from './connection.ts'

interface Follower {
  /** The event came, or may have come without being heard. The server sends it first when it listens. */
  heard(): void
  /** Whether the event will be heard when it comes, from now on. */
  live(isLive: boolean): void
}

/** When a refused stream is tried again: so many milliseconds later at least, and at most. */
const soonest = 10_000
const latest = 30_000

/**
 * Listens to one event of a server's stream while this tab is looked at: a browser keeps few connections, and tabs
 * in the back need none. It opens again by itself. Answers how to stop.
 */
export function followEvents(url: string, event: string, { heard, live }: Follower): () => void {
  let source: EventSource | undefined
  let again: number | undefined

  function open(): void {
    again = undefined
    const opened = new EventSource(url)
    source = opened
    opened.addEventListener(event, () => {
      live(true)
      heard()
    })
    opened.onerror = () => {
      live(false)
      void checkConnection()
      // Cut: the browser comes back by itself. Refused: it does not, and the reason is for whoever asks next.
      if (opened.readyState !== EventSource.CLOSED) return
      again = window.setTimeout(open, soonest + (latest - soonest) * Math.random())
      heard()
    }
  }

  function close(): void {
    window.clearTimeout(again)
    again = undefined
    source?.close()
    source = undefined
    live(false)
  }

  function followSight(): void {
    if (document.visibilityState === 'hidden') close()
    else if (!source) open()
  }

  document.addEventListener('visibilitychange', followSight)
  followSight()
  return () => {
    document.removeEventListener('visibilitychange', followSight)
    close()
  }
}
