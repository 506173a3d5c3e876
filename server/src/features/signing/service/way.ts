import { randomBytes } from 'node:crypto'
import { signingChanged } from '@soleira/domain/signing/events'
import { isService, providerNames, type SigningProvider } from '@soleira/domain/signing/signing'
import { isOpen } from '@soleira/domain/signing/state'
import { and, eq, sql } from 'drizzle-orm'
import { ServiceFailure } from '../../../adapters/signature/service.ts'
import type { Db } from '../../../database/client.ts'
import { type SigningRow, serviceRequests, signatureServices } from '../../../database/tables/index.ts'
import { inAccount } from '../../../database/wall.ts'
import { AppError } from '../../../errors.ts'
import type { Scope, UserScope } from '../../../scope.ts'
import { mustNotNag, mustStillBeSignable } from '../commands.ts'
import { cancelSigning } from '../end.ts'
import { lockSigning, notOpen, stateAfter, updateSigning } from '../rows.ts'
import { claimRequest, oneRequest, releaseRequest, requestOf } from './request.ts'
import { type ServeParts, type ServiceVisit, type Signatures, serveSigning } from './serve.ts'
import { noteBusy, openFor, refusalOf } from './speak.ts'

/** Milliseconds that a service may take for one call while somebody waits. */
const patience = 20_000

const visit = (): ServiceVisit => ({ reason: 'asked', signal: AbortSignal.timeout(120_000), patience })

/** Signing by a service with the account's own token. Refusals are in the words of the service. */
export const byService: Signatures = {
  async send(parts, scope, id) {
    await parts.db.transaction(async (db) => {
      const row = await lockSigning(db, scope, id)
      stateAfter(row, 'send')
      await mustStillBeSignable({ ...parts, db }, scope, row)
      if (row.expiresAt <= new Date()) throw notOpen('expired')
      await intend(db, scope, row)
    })
    await serveAsked(parts, scope, id)
  },

  async remind(parts, scope, id) {
    const { db } = parts
    const row = await db.transaction((db) => lockSigning(db, scope, id))
    const request = await requestOf(db, scope, id)
    if (!isOpen(row.state) || !request?.externalId || !isService(row.provider)) throw notOpen(row.state)
    mustNotNag(row)
    const claimed = await claimRequest(db, scope, id)
    if (!claimed) throw inUse()
    try {
      const client = await openFor(parts, scope, row.provider, request, patience)
      await client.remind(request.externalId)
      await db.transaction(async (db) => {
        await updateSigning(db, scope, id, { remindedAt: sql`clock_timestamp()` })
        await parts.record(db, scope, signingChanged(row, 'reminded'))
      })
    } catch (error) {
      if (!(error instanceof ServiceFailure)) throw error
      await noteBusy(parts, scope, row.provider, error)
      throw refusalOf(error)
    } finally {
      await releaseRequest(db, scope, claimed)
    }
  },

  async cancel(parts, scope, id) {
    const isAsked = await parts.db.transaction(async (db) => {
      stateAfter(await lockSigning(db, scope, id), 'cancel')
      const { rowCount } = await db
        .update(serviceRequests)
        .set({ cancelAskedAt: sql`now()`, nextAt: soon })
        .where(oneRequest(scope, id))
      return (rowCount ?? 0) > 0
    })
    if (isAsked) await serveAsked(parts, scope, id)
    else await cancelSigning(parts, scope, id)
  },

  async lookUp(parts, scope, id) {
    // A failure stands in the answer: it does not stop who opens a deal.
    if (await requestOf(parts.db, scope, id)) await serveSigning(parts, scope, id, visit())
  },
}

/** A job goes on then, should this process die. */
const soon = sql`clock_timestamp() + interval '3 minutes'`

/** The row stands before anything leaves. */
async function intend(db: Db, scope: Scope, { id, provider }: SigningRow): Promise<void> {
  const isSandbox = await mustHaveToken(db, scope, provider)
  const ourId = `S${randomBytes(8).toString('hex')}`
  await db
    .insert(serviceRequests)
    .values({ accountId: scope.account, signingId: id, ourId, isSandbox, nextAt: soon })
    .onConflictDoNothing()
  await db.update(serviceRequests).set({ nextAt: soon, cancelAskedAt: null }).where(oneRequest(scope, id))
  // Nothing was made with the token that was kept before.
  await db
    .update(serviceRequests)
    .set({ isSandbox })
    .where(and(oneRequest(scope, id), eq(serviceRequests.tries, 0), sql`external_id is null`))
}

async function serveAsked(parts: ServeParts, scope: UserScope, id: number): Promise<void> {
  const failure = await serveSigning(parts, scope, id, visit())
  if (failure === 'claimed') throw inUse()
  if (failure) throw refusalOf(failure)
}

const inUse = () =>
  new AppError('conflict', { message: 'O serviço já está sendo consultado sobre este documento. Aguarde.' })

/** Throws no_provider for a service that the account has no token of. Answers whether it is of the sandbox. */
export async function mustHaveToken(db: Db, scope: Scope, provider: SigningProvider): Promise<boolean> {
  if (!isService(provider)) return false
  const [kept] = await db
    .select({ isSandbox: signatureServices.isSandbox })
    .from(signatureServices)
    .where(and(inAccount(signatureServices, scope), eq(signatureServices.service, provider)))
  if (kept) return kept.isSandbox
  const message = `Guarde antes o token da ${providerNames[provider]} em Configurações › Negócio.`
  throw new AppError('no_provider', { message })
}
