import { checkConnection } from './connection.ts'

interface Follower {
  /**
   * Called when the event came. The server sends it at the start of a stream too, because an event may
   * have been missed.
   */
  heard(): void
  live(isLive: boolean): void
}

/** A refused stream is tried again after a random pause between these, in milliseconds. */
const soonest = 10_000
const latest = 30_000

/**
 * Listens to one event of a stream while the tab is visible: a browser allows few connections, and a hidden
 * tab needs none. Reconnects by itself. Returns a function that stops it.
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
      // The browser reconnects a stream that was cut, but not one that was refused. `heard` asks the API,
      // whose answer tells why.
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
