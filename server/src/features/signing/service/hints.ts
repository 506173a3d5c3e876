import type { IncomingHttpHeaders } from 'node:http'
import type { Service } from '@soleira/domain/signing/signing'
import { and, eq, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm'
import { isAbout, verifyWebhook, type WebhookHint } from '../../../adapters/signature/webhook.ts'
import type { Db, SystemDb } from '../../../database/client.ts'
import { serviceHints, serviceRequests, signatureServices, signings } from '../../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../../database/wall.ts'
import { AppError } from '../../../errors.ts'
import type { Parts } from '../../../parts.ts'
import { accountAndUser, accountOf, jobScope, type Scope } from '../../../scope.ts'
import { hashOf } from '../../auth/tokens.ts'
import { serveQueue } from '../../document/signings.ts'
import { secretsOf } from '../../signature-service/queries.ts'

type Deps = Pick<Parts, 'db' | 'system' | 'secrets' | 'jobs'>

/**
 * Lets a job look up the documents that a service tells of. Nothing it tells is believed. Throws not_found for an
 * address that nobody has, and for words that the account's secret does not prove.
 */
export async function takeHint(
  parts: Deps,
  service: Service,
  key: string,
  sent: { headers: IncomingHttpHeaders; rawBody: Buffer },
): Promise<void> {
  const [row] = await parts.system
    .select()
    .from(signatureServices)
    .where(and(eq(signatureServices.webhookKeyHash, hashOf(key)), eq(signatureServices.service, service)))
  if (!row?.isWebhookSet) throw new AppError('not_found')
  const { webhookSecret } = await secretsOf(parts, row)
  const hint = await verifyWebhook(service, { ...sent, secret: webhookSecret ?? '' })
  if (!hint) throw new AppError('not_found')
  await lookSoon(parts, { account: accountOf(row) }, service, hint)
}

function lookSoon(
  { db, jobs }: Deps,
  scope: Pick<Scope, 'account'>,
  service: Service,
  hint: WebhookHint,
): Promise<void> {
  return db.transaction(async (db) => {
    const { rowCount } = await db
      .insert(serviceHints)
      .values({ accountId: scope.account, service, eventId: hint.eventId })
      .onConflictDoNothing()
    if (!rowCount) return
    const hintedAt = new Date().toISOString()
    for (const { id, userId, externalId } of await waitedFor(db, scope, service)) {
      if (!externalId || !isAbout(externalId, hint)) continue
      const whose = accountAndUser(jobScope({ accountId: scope.account, userId }))
      await jobs.send(db, serveQueue, { ...whose, signingId: id, hintedAt })
    }
  })
}

const ends = ['refused', 'expired', 'cancelled'] as const

const waitedFor = (db: Db, scope: Pick<Scope, 'account'>, service: Service) =>
  db
    .select({ id: signings.id, userId: signings.userId, externalId: serviceRequests.externalId })
    .from(serviceRequests)
    .innerJoin(
      signings,
      and(sameAccount(signings, serviceRequests), eq(signings.id, serviceRequests.signingId)),
    )
    .where(
      and(
        inAccount(serviceRequests, scope),
        eq(signings.provider, service),
        isNotNull(serviceRequests.externalId),
        notInArray(signings.state, [...ends]),
        or(sql`${signings.state} <> 'signed'`, isNull(signings.signedId)),
      ),
    )

/** A service does not tell the same for so long. */
export async function forgetOldHints(system: SystemDb): Promise<void> {
  await system.delete(serviceHints).where(sql`${serviceHints.receivedAt} < now() - interval '90 days'`)
}
