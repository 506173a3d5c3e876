import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** How many rows of a list are read and written at a time. */
export const batchSize = 250

/** A list of any length: whose rows, in their order, and how some of them are read. */
export interface LongList<T extends { id: number }> {
  ids: readonly number[]
  read(ids: readonly number[]): Promise<T[]>
}

/**
 * Answers a list of any length as it is read, some rows at a time, so that neither memory nor the others' waiting
 * grows with it. Of a row that changes meanwhile the new state is sent, and one that is gone is left out: none comes
 * twice and none is passed over. A failure in the middle cuts the connection, so that nobody takes half a list for a
 * whole one.
 */
export function sendList<T extends { id: number }>(reply: FastifyReply, list: LongList<T>): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(Readable.from(piecesOf(list)))
}

async function* piecesOf<T extends { id: number }>({ ids, read }: LongList<T>): AsyncGenerator<Buffer> {
  let before = '['
  for (let from = 0; from < ids.length; from += batchSize) {
    const some = ids.slice(from, from + batchSize)
    const found = new Map((await read(some)).map((row) => [row.id, row]))
    const rows = some.flatMap((id) => found.get(id) ?? [])
    if (!rows.length) continue
    yield Buffer.from(before + rows.map((row) => JSON.stringify(row)).join(','))
    before = ','
  }
  yield Buffer.from(before === '[' ? '[]' : ']')
}
