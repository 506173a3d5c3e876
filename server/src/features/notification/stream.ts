import type { FastifyReply } from 'fastify'
import type { SessionActor, UserScope } from '../../scope.ts'
import type { Hub, Stream } from './hub.ts'

const gathering = 100
const patience = 1_000

/**
 * Sends `change` at the start, and whenever the broker's notifications may have changed. It carries no
 * content: the list says what changed.
 */
export function openStream(reply: FastifyReply, hub: Hub, scope: UserScope<SessionActor>): void {
  const { raw } = reply
  let pending: NodeJS.Timeout | undefined
  const write = (text: string) => {
    // A client that does not read is disconnected.
    if (!raw.write(text)) raw.destroy()
  }
  const stream: Stream = {
    scope,
    tell: () => {
      pending ??= setTimeout(() => {
        pending = undefined
        write('event: change\ndata:\n\n')
      }, gathering)
    },
    beat: () => write(':\n\n'),
    end: () => {
      raw.end()
      setTimeout(() => raw.destroy(), patience).unref()
    },
  }
  hub.add(stream)
  reply.hijack()
  raw.on('close', () => {
    clearTimeout(pending)
    hub.remove(stream)
  })
  // The connection closes with the answer, so that a stopping server does not wait for an idle one.
  reply.headers({
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
    connection: 'close',
  })
  for (const [name, value = ''] of Object.entries(reply.getHeaders())) raw.setHeader(name, value)
  // The clients of a restarted server must not all come back in the same moment (F27).
  write(`retry: ${Math.round(2_000 + 4_000 * Math.random())}\n\n`)
}
