import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

interface Heard {
  onMessage(payload: string): void
  onListening(): void
}

export type Listen = (channel: string, heard: Heard) => () => Promise<void>

/** How long a silent connection is trusted, in milliseconds. A half-open one looks the same (F13). */
const trusted = 30_000
const pause = 1_000

/** Listens on a connection of its own, and opens another when it is lost (F12). Call the answer to stop. */
export function openListener(config: pg.ClientConfig): Listen {
  return (channel, heard) => {
    const stop = new AbortController()
    const ended = keepListening(config, channel, heard, stop.signal)
    return () => {
      stop.abort()
      return ended
    }
  }
}

async function keepListening(
  config: pg.ClientConfig,
  channel: string,
  heard: Heard,
  stopped: AbortSignal,
): Promise<void> {
  while (!stopped.aborted) {
    // The pool loses its connections at the same time and reports why.
    await listenOnce(config, channel, heard, stopped).catch(() => {})
    await sleep(pause, undefined, { signal: stopped }).catch(() => {})
  }
}

async function listenOnce(
  config: pg.ClientConfig,
  channel: string,
  heard: Heard,
  stopped: AbortSignal,
): Promise<void> {
  const client = new pg.Client(config)
  const lost = Promise.withResolvers<never>()
  lost.promise.catch(() => {})
  const onStop = () => lost.reject(new Error('stopped'))
  stopped.addEventListener('abort', onStop)
  client.on('error', lost.reject)
  client.on('end', () => lost.reject(new Error('the connection ended')))
  client.on('notification', ({ payload = '' }) => heard.onMessage(payload))
  const unlessLost = <T>(work: Promise<T>) => Promise.race([work, lost.promise])
  try {
    await unlessLost(client.connect())
    await unlessLost(client.query(`listen ${pg.escapeIdentifier(channel)}`))
    heard.onListening()
    for (;;) {
      await unlessLost(sleep(trusted, undefined, { ref: false, signal: stopped }))
      await unlessLost(client.query('select 1'))
    }
  } finally {
    stopped.removeEventListener('abort', onStop)
    await Promise.race([client.end(), sleep(pause, undefined, { ref: false })]).catch(() => {})
  }
}
