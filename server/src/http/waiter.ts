import type { FastifyReply } from 'fastify'
import type { Waiter } from '../adapters/turns.ts'
import type { Scope } from '../scope.ts'

/** How much longer than the work its connection is kept, in milliseconds. */
const margin = 5_000

/**
 * Who waits for heavy work before this reply: nobody any more once the client is gone. The connection, on which
 * nothing moves meanwhile, is not cut before the work has come to its end; the next request on it has its usual time.
 */
export function waiterOf(scope: Scope, { raw, request }: FastifyReply, work: { longest: number }): Waiter {
  // Requests that tests inject have no socket.
  request.socket.setTimeout?.(work.longest + margin)
  // Not the request's own end: that comes with the last byte of its body.
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  if (raw.destroyed) gone.abort()
  return { account: scope.account, signal: gone.signal }
}
