import { randomUUID } from 'node:crypto'
import { propertyTitle } from '@soleira/domain/property/title'
import { serviceFacts } from '@soleira/domain/signing/services'
import type { Service } from '@soleira/domain/signing/signing'
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { ServiceFailure, type ServiceRequest } from '../../../adapters/signature/service.ts'
import { bytesOf } from '../../../adapters/storage/bytes-of.ts'
import type { Db } from '../../../database/client.ts'
import {
  type ServiceRequestRow,
  type SigningRow,
  serviceRequests,
  signings,
} from '../../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../../database/wall.ts'
import type { Parts } from '../../../parts.ts'
import type { Scope } from '../../../scope.ts'
import { brokerOf } from '../../link/broker.ts'
import { namedSubject } from '../../notification/subject.ts'
import { signersOf } from '../rows.ts'

export const oneRequest = (scope: Scope, signingId: number) =>
  and(inAccount(serviceRequests, scope), eq(serviceRequests.signingId, signingId))

export async function requestOf(db: Db, scope: Scope, signingId: number): Promise<ServiceRequestRow | null> {
  const [row] = await db.select().from(serviceRequests).where(oneRequest(scope, signingId))
  return row ?? null
}

/** When the service was asked last, about any of the account's documents where they share the pause. */
export async function lastLook(
  db: Db,
  scope: Scope,
  service: Service,
  { checkedAt }: Pick<ServiceRequestRow, 'checkedAt'>,
): Promise<Date | null> {
  if (!serviceFacts[service].lookUp.isShared) return checkedAt
  const [last] = await db
    .select({ at: sql`max(${serviceRequests.checkedAt})`.mapWith(serviceRequests.checkedAt) })
    .from(serviceRequests)
    .innerJoin(
      signings,
      and(sameAccount(signings, serviceRequests), eq(signings.id, serviceRequests.signingId)),
    )
    .where(and(inAccount(serviceRequests, scope), eq(signings.provider, service)))
  return last?.at ?? null
}

/** Somebody else has begun to speak with the service meanwhile. */
export class ClaimLost extends Error {}

export interface Claimed {
  signingId: number
  claim: string
}

/** Longer than the calls take that make a request, so that no two processes make it. */
const claimedUntil = sql`clock_timestamp() + interval '3 minutes'`

/** Null while another process or tab speaks with the service about this signing. A dead one's claim runs out. */
export async function claimRequest(db: Db, scope: Scope, signingId: number): Promise<Claimed | null> {
  const claim = randomUUID()
  const isFree = or(
    isNull(serviceRequests.claimedUntil),
    lte(serviceRequests.claimedUntil, sql`clock_timestamp()`),
  )
  const { rowCount } = await db
    .update(serviceRequests)
    .set({ claim, claimedUntil })
    .where(and(oneRequest(scope, signingId), isFree))
  return rowCount ? { signingId, claim } : null
}

const isOwn = (scope: Scope, { signingId, claim }: Claimed) =>
  and(oneRequest(scope, signingId), eq(serviceRequests.claim, claim))

/** Keeps the claim for longer as well. Throws ClaimLost. */
export async function updateClaimed(
  db: Db,
  scope: Scope,
  claimed: Claimed,
  change: PgUpdateSetSource<typeof serviceRequests> = {},
): Promise<void> {
  const { rowCount } = await db
    .update(serviceRequests)
    .set({ ...change, claimedUntil })
    .where(isOwn(scope, claimed))
  if (!rowCount) throw new ClaimLost()
}

export async function releaseRequest(db: Db, scope: Scope, claimed: Claimed): Promise<void> {
  await db.update(serviceRequests).set({ claim: null, claimedUntil: null }).where(isOwn(scope, claimed))
}

/** The same each time, so that a service can find it. Throws a ServiceFailure where a signer has no e-mail. */
export async function composeRequest(
  { db, storage }: Pick<Parts, 'db' | 'storage'>,
  scope: Scope,
  row: SigningRow,
  { ourId }: Pick<ServiceRequestRow, 'ourId'>,
): Promise<ServiceRequest> {
  const { storageKey: key, fileSize: size, sha256, title, expiresOn } = row
  const signers = (await signersOf(db, scope, row.id)).map(({ id, email, ...one }) => {
    if (!email) throw new ServiceFailure('invalid', 'Falta o e-mail de alguém que assina.')
    const { order, name, phone, cpf, as } = one
    return { ourId: String(id), order, name, email, phone, cpf, as }
  })
  const { name, creci } = await brokerOf(db, scope)
  const property = propertyTitle(await namedSubject(db, scope, row.propertyId))
  const message = `${name} (${creci}) enviou a você um documento para assinar: ${title}, imóvel ${property}.`
  return { ourId, title, pdf: await bytesOf(storage, { key, size, sha256 }), signers, expiresOn, message }
}
