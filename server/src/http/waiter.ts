import type { FastifyReply } from 'fastify'
import type { Waiter } from '../adapters/turns.ts'
import type { Opener } from '../files/file-type.ts'
import type { Parts } from '../parts.ts'
import type { LinkActor, Scope } from '../scope.ts'

const margin = 5_000

/**
 * Gives up when the client goes away. Nothing is sent during the work, so the connection's time-out is made
 * longer than the work. The next request on it has the usual time.
 */
export function waiterOf(
  scope: Pick<Waiter, 'account'>,
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

/** Each link has its own line, so that a recipient who asks for much delays nobody else. */
export const lineOf = ({ actor }: Scope<LinkActor>): Pick<Waiter, 'account'> => ({
  account: `${actor.of} ${actor.link}`,
})

/** Opens an uploaded file as long as its sender waits for the answer. */
export const openerOf = (
  { reader }: Pick<Parts, 'reader'>,
  scope: Pick<Waiter, 'account'>,
  reply: FastifyReply,
): Opener => ({ reader, waiter: waiterOf(scope, reply, reader) })

/** Milliseconds. */
const longestUnpacking = 90_000

/** Opens an uploaded file with the files within it, as long as its sender waits for the answer. */
export const takerOf = (
  { reader }: Pick<Parts, 'reader'>,
  scope: Pick<Waiter, 'account'>,
  reply: FastifyReply,
): Waiter => waiterOf(scope, reply, { longest: longestUnpacking + reader.longest })
