import { createHash } from 'node:crypto'
import type { Endpoint } from '@soleira/domain/contract/endpoint'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Db, SystemDb } from '../database/client.ts'
import { prepareOnce } from '../database/prepared.ts'
import { idempotencyKeys } from '../database/tables/index.ts'
import { ofUser } from '../database/wall.ts'
import { AppError } from '../errors.ts'
import { accountAndUser, type Scope } from '../scope.ts'

export interface Retry {
  key: string
  fingerprint: string
}

export const keyPattern = /^[\w-]{8,100}$/

export const takesKey = ({ refusals }: Endpoint): boolean => refusals?.includes('key_reused') ?? false

export function retryOf(request: FastifyRequest, content: unknown): Retry | null {
  const { endpoint } = request.routeOptions.config
  // Otherwise no client could learn from the API that the endpoint takes a key.
  if (!endpoint || !takesKey(endpoint))
    throw new Error('an endpoint that takes a key has to declare key_reused')
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !keyPattern.test(key)) throw new AppError('malformed')
  const fingerprint = createHash('sha256')
    .update(`${request.routeOptions.url}\n${JSON.stringify(content)}`)
    .digest('base64url')
  return { key, fingerprint }
}

/**
 * Runs `create` once per key, inside the transaction `db`. A second request with the key waits for the first
 * and gets its id. Throws key_reused when the content differs (T26, F18). `sequence` names where the id is
 * drawn together with the key, so that it needs no statement of its own.
 */
export async function createOnce(
  db: Db,
  scope: Scope,
  retry: Retry | null,
  create: (drawn?: number) => Promise<number>,
  sequence: string | null = null,
): Promise<number> {
  if (!retry) return create()
  const { fingerprint } = retry
  const key = keptKey(scope, retry.key)
  const mine = and(ofUser(idempotencyKeys, scope), eq(idempotencyKeys.key, key))
  const [claimed] = await claimKey(db).execute({ ...accountAndUser(scope), key, fingerprint, sequence })
  if (!claimed) {
    const [earlier] = await db.select().from(idempotencyKeys).where(mine)
    if (earlier?.fingerprint !== fingerprint || earlier.resourceId === null) throw new AppError('key_reused')
    return earlier.resourceId
  }
  const drawn = claimed.drawn ?? undefined
  const resourceId = await create(drawn)
  if (resourceId !== drawn) await db.update(idempotencyKeys).set({ resourceId }).where(mine)
  return resourceId
}

const claimKey = prepareOnce((db) =>
  db
    .insert(idempotencyKeys)
    .values({
      accountId: sql.placeholder('accountId'),
      userId: sql.placeholder('userId'),
      key: sql.placeholder('key'),
      fingerprint: sql.placeholder('fingerprint'),
      // Without a sequence nothing is drawn.
      resourceId: sql`nextval(${sql.placeholder('sequence')}::text::regclass)`,
    })
    .onConflictDoNothing()
    .returning({ drawn: idempotencyKeys.resourceId })
    .prepare('claim_key'),
)

/**
 * Holders of a link act for its broker and choose their own keys. A colon, which no key contains, separates
 * them from the keys of the broker and of other links.
 */
const keptKey = ({ actor }: Scope, key: string) =>
  actor.kind === 'link' ? `${actor.of}:${actor.link}:${key}` : key

export async function madeBy(db: Db, scope: Scope, retry: Retry | null): Promise<number | null> {
  if (!retry) return null
  const [earlier] = await db
    .select({ id: idempotencyKeys.resourceId })
    .from(idempotencyKeys)
    .where(and(ofUser(idempotencyKeys, scope), eq(idempotencyKeys.key, keptKey(scope, retry.key))))
  return earlier?.id ?? null
}

export async function forgetOldKeys(system: SystemDb): Promise<void> {
  await system.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - interval '24 hours'`))
}
