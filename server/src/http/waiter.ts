import type { FastifyReply } from 'fastify'
import type { Waiter } from '../adapters/turns.ts'
import type { Opener } from '../files/file-type.ts'
import type { Parts } from '../parts.ts'

const margin = 5_000

/**
 * Gives up when the client goes away. Nothing is sent during the work, so the connection's time-out is made
 * longer than the work. The next request on it has the usual time.
 */
export function waiterOf(
  scope: { account: number },
  { raw, request }: FastifyReply,
  work: { longest: number },
): Waiter {
  // Requests that tests inject have no socket.
  request.socket.setTimeout?.(work.longest + margin)
  // The request's own `close` would come too early: with the last byte of its body.
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  if (raw.destroyed) gone.abort()
  return { account: scope.account, signal: gone.signal }
}

/** Opens an uploaded file as long as its sender waits for the answer. */
export const openerOf = (
  { reader }: Pick<Parts, 'reader'>,
  scope: { account: number },
  reply: FastifyReply,
): Opener => ({ reader, waiter: waiterOf(scope, reply, reader) })
