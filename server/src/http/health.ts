import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../parts.ts'

const patience = 3_000

/**
 * `/healthz`: the process answers. `/readyz`: database and storage do too, and it takes requests. A full
 * storage is reported but does not count, because its files can be read.
 */
export function healthRoutes(app: FastifyInstance, { db, storage }: Pick<Parts, 'db' | 'storage'>): void {
  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (_, reply) => {
    const [database, files, room] = await Promise.all([
      isFine(db.execute(sql`select 1`)),
      isFine(storage.check()),
      isFine(storage.checkRoom()),
    ])
    const ready = database && files
    reply.code(ready ? 200 : 503)
    if (!ready) reply.header('retry-after', '2')
    return {
      status: ready && room ? 'ok' : 'degraded',
      database: word(database),
      storage: files && !room ? 'full' : word(files),
    }
  })
}

async function isFine(check: PromiseLike<unknown>): Promise<boolean> {
  const timer = Promise.withResolvers<false>()
  const timeout = setTimeout(() => timer.resolve(false), patience)
  const outcome = await Promise.race([
    Promise.resolve(check).then(
      () => true,
      () => false,
    ),
    timer.promise,
  ])
  clearTimeout(timeout)
  return outcome
}

function word(fine: boolean): string {
  return fine ? 'ok' : 'unavailable'
}
