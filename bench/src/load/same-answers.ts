import { isDeepStrictEqual } from 'node:util'
import type { ServerProcess } from '../processes/server-process.ts'
import { Connection } from './connection.ts'
import type { Operation } from './writes.ts'

const samples = 12

/**
 * Checks that both sides answer a reading operation with the same bytes and total; otherwise comparing them
 * is worthless. Throws with the first difference.
 */
export async function assertSameAnswers(
  { name, next, isReading, isHeavy }: Operation,
  product: ServerProcess,
  yardstick: ServerProcess,
): Promise<void> {
  if (!isReading) return
  for (let sample = 0; sample < (isHeavy ? 1 : samples); sample++) {
    const request = next(0)
    const ours = await ask(product, request)
    const theirs = await ask(yardstick, request)
    if (!isDeepStrictEqual(ours, theirs)) throw new Error(`${name} differs:\n${difference(ours, theirs)}`)
  }
}

interface Asked {
  status: number
  total: string | undefined
  body: string
}

function difference(ours: Asked, theirs: Asked): string {
  const at = [...ours.body].findIndex((character, index) => character !== theirs.body[index])
  const around = ({ status, total, body }: Asked) =>
    `${status}, ${total} in all: …${body.slice(Math.max(0, at - 100), at + 200)}…`
  return `product   ${around(ours)}\nyardstick ${around(theirs)}`
}

async function ask({ port }: ServerProcess, request: string): Promise<Asked> {
  const connection = await Connection.open(port)
  const { status, headers, body } = await connection.send(request, true)
  connection.close()
  return { status, total: /\r\nx-total-count: *(\d+)/i.exec(headers)?.[1], body: String(body) }
}
