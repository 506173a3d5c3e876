import { setTimeout as sleep } from 'node:timers/promises'
import { Connection } from './connection.ts'
import type { Operation } from './writes.ts'

export interface LoadSample {
  rate: number
  /** Milliseconds of each answered request. */
  latencies: number[]
  /** Answers with 503, which an overloaded server gives. */
  refused: number
}

const patience = 250

/**
 * Sends requests one after the other on each of several connections for a time, and lets those under way end.
 * Throws on an answer that is neither the operation's nor a refusal: a wrong answer has no speed.
 */
export async function driveOperation(
  operation: Operation,
  port: number,
  connectionCount: number,
  milliseconds: number,
): Promise<LoadSample> {
  const connections = await Promise.all(Array.from({ length: connectionCount }, () => Connection.open(port)))
  const latencies: number[] = []
  let refused = 0
  const started = performance.now()
  await Promise.all(
    connections.map(async (connection, index) => {
      do {
        const request = operation.next(index)
        const sent = performance.now()
        const { status, headers } = await connection.send(request)
        if (status === operation.status) latencies.push(performance.now() - sent)
        else if (status !== 503) throw new Error(`${operation.name} was answered ${status}:\n${headers}`)
        else {
          refused += 1
          await sleep(patience)
        }
      } while (performance.now() - started < milliseconds)
    }),
  )
  const seconds = (performance.now() - started) / 1_000
  for (const connection of connections) connection.close()
  return { rate: latencies.length / seconds, latencies, refused }
}
