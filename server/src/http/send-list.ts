import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

export const batchSize = 250

export interface LongList<T extends { id: number }> {
  ids: readonly number[]
  read(ids: readonly number[]): Promise<T[]>
}

/**
 * Streams a list of any length a few rows at a time, so that neither memory nor the wait of others grows with
 * it. A row that changes meanwhile is sent in its new state, and one that is gone is left out. A failure cuts
 * the connection, so that nobody takes half a list for a whole one.
 */
export function sendList<T extends { id: number }>(reply: FastifyReply, list: LongList<T>): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(Readable.from(piecesOf(list)))
}

async function* piecesOf<T extends { id: number }>({ ids, read }: LongList<T>): AsyncGenerator<Buffer> {
  const readFrom = (from: number) => {
    const some = ids.slice(from, from + batchSize)
    const reading = some.length ? read(some) : Promise.resolve([])
    // Nobody waits for it once the receiver has gone. Who waits hears of a failure.
    reading.catch(() => {})
    return reading
  }
  let before = '['
  let coming = readFrom(0)
  for (let from = 0; from < ids.length; from += batchSize) {
    const found = new Map((await coming).map((row) => [row.id, row]))
    // The database answers while these rows are written.
    coming = readFrom(from + batchSize)
    const rows = ids.slice(from, from + batchSize).flatMap((id) => found.get(id) ?? [])
    if (!rows.length) continue
    yield Buffer.from(before + JSON.stringify(rows).slice(1, -1))
    before = ','
  }
  yield Buffer.from(before === '[' ? '[]' : ']')
}
