import { checkConnection } from './connection.ts'

interface Follower {
  /** Called when the event came, or may have come unheard: the server also sends it when a stream begins. */
  heard(): void
  /** Told whether events are heard from now on. */
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
      // The browser opens a stream again that was cut, but not one that was refused. The next call of the API tells
      // why.
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
