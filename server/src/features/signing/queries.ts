import { levelOf } from '@soleira/domain/signing/levels'
import { isService, type Signable, type SignableKind, type Signing } from '@soleira/domain/signing/signing'
import { isFinal } from '@soleira/domain/signing/state'
import { and, asc, desc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import {
  documents,
  properties,
  type ServiceRequestRow,
  type SigningRow,
  serviceRequests,
  signatureServices,
  signingLinks,
  signingSigners,
  signings,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import type { Scope, UserScope } from '../../scope.ts'
import { isUnderWay } from '../document/signings.ts'
import { oneSigning, stateAt } from './rows.ts'
import { lastLook } from './service/request.ts'
import { isDone, mayAskAt } from './service/when.ts'
import { signableOf } from './signables.ts'

/** Throws not_found. */
export async function readSigning(db: Db, scope: Scope, id: number): Promise<Signing> {
  const [found] = await readSignings(db, scope, oneSigning(scope, id))
  if (!found) throw new AppError('not_found')
  return found
}

/** The newest first. Throws not_found without the property. */
export async function listSignings(db: Db, scope: Scope, propertyId: number): Promise<Signing[]> {
  const [property] = await db
    .select({ id: properties.id })
    .from(properties)
    .where(and(inAccount(properties, scope), eq(properties.id, propertyId)))
  if (!property) throw new AppError('not_found')
  return readSignings(db, scope, eq(signings.propertyId, propertyId))
}

async function readSignings(db: Db, scope: Scope, which: SQL | undefined): Promise<Signing[]> {
  const rows = await db
    .select({
      row: getTableColumns(signings),
      file: getTableColumns(documents),
      request: getTableColumns(serviceRequests),
      busyUntil: signatureServices.busyUntil,
    })
    .from(signings)
    .leftJoin(documents, and(sameAccount(documents, signings), eq(documents.id, signings.signedId)))
    .leftJoin(
      serviceRequests,
      and(sameAccount(serviceRequests, signings), eq(serviceRequests.signingId, signings.id)),
    )
    .leftJoin(
      signatureServices,
      and(sameAccount(signatureServices, signings), eq(signatureServices.service, signings.provider)),
    )
    .where(and(inAccount(signings, scope), which))
    .orderBy(desc(signings.id))
  const ids = rows.map(({ row }) => row.id)
  if (!ids.length) return []
  const signers = await db
    .select()
    .from(signingSigners)
    .where(and(inAccount(signingSigners, scope), inArray(signingSigners.signingId, ids)))
    .orderBy(asc(signingSigners.order), asc(signingSigners.id))
  const deliveries = await deliveriesOf(
    db,
    scope,
    signers.map(({ id }) => id),
  )
  const now = new Date()
  const looked = await looksOf(db, scope, rows)
  return rows.map(({ row, file, request, busyUntil }) => ({
    id: row.id,
    propertyId: row.propertyId,
    document: { kind: row.kind, id: row.targetId },
    title: row.title,
    provider: row.provider,
    state: stateAt(row, now),
    signers: signers
      .filter(({ signingId }) => signingId === row.id)
      .map((one) => ({
        id: one.id,
        personId: one.personId,
        name: one.name,
        cpf: one.cpf,
        email: one.email,
        phone: one.phone,
        as: one.as,
        order: one.order,
        state: one.state,
        reason: one.reason,
        seenAt: iso(one.seenAt),
        signedAt: iso(one.signedAt),
        refusedAt: iso(one.refusedAt),
        link: one.serviceLink,
        deliveries: (deliveries.get(one.id) ?? []).map(({ way, at }) => ({ way, at: at.toISOString() })),
      })),
    expiresOn: row.expiresOn,
    createdAt: row.createdAt.toISOString(),
    sentAt: iso(row.sentAt),
    endedAt: iso(row.endedAt),
    remindedAt: iso(row.remindedAt),
    endCause: row.endCause,
    original: { sha256: row.sha256.toString('hex'), fileSize: row.fileSize, pages: row.pages },
    signed: file && {
      fileName: file.fileName,
      fileType: file.fileType,
      fileSize: file.fileSize,
      sha256: file.sha256.toString('hex'),
      at: file.uploadedAt.toISOString(),
    },
    isSealing: row.provider !== 'manual' && row.state === 'signed' && row.signedId === null,
    outside: row.outside,
    seal: row.seal,
    service: request && present(row, request, [looked.get(row.id), busyUntil], now),
    level: levelOf(row.kind, row.provider, row.outside?.way === 'paper'),
    version: row.version,
  }))
}

/** When each service may be asked again, by signing. */
async function looksOf(
  db: Db,
  scope: Scope,
  rows: { row: SigningRow; request: ServiceRequestRow | null }[],
): Promise<Map<number, Date | null>> {
  const looked = new Map<number, Date | null>()
  for (const { row, request } of rows) {
    if (!request || !isService(row.provider) || isDone(row)) continue
    const last = await lastLook(db, scope, row.provider, request)
    looked.set(row.id, mayAskAt(row.provider, last, new Date()))
  }
  return looked
}

function present(
  { provider, state }: SigningRow,
  { isSandbox, checkedAt, trouble, cancelAskedAt }: ServiceRequestRow,
  untils: (Date | null | undefined)[],
  now: Date,
): Signing['service'] {
  if (!isService(provider)) return null
  const later = untils.flatMap((at) => (at && at > now ? at : []))
  const nextCheckAt = later.sort((one, other) => other.getTime() - one.getTime())[0] ?? null
  return {
    sandbox: isSandbox,
    checkedAt: iso(checkedAt),
    nextCheckAt: iso(nextCheckAt),
    trouble,
    isCancelling: cancelAskedAt !== null && !isFinal(state),
  }
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null

/** By signer, the oldest first. */
export async function deliveriesOf(db: Db, scope: Scope, signers: number[]) {
  const rows = signers.length
    ? await db
        .select({ signerId: signingLinks.signerId, way: signingLinks.way, at: signingLinks.createdAt })
        .from(signingLinks)
        .where(and(inAccount(signingLinks, scope), inArray(signingLinks.signerId, signers)))
        .orderBy(asc(signingLinks.id))
    : []
  return Map.groupBy(rows, ({ signerId }) => signerId)
}

/** Throws not_found. */
export async function readSignable(
  parts: Pick<Parts, 'db' | 'printer' | 'storage'>,
  scope: UserScope,
  kind: SignableKind,
  id: number,
): Promise<Signable> {
  const { propertyId, title, signers, missing, obstacle } = await signableOf(kind).find(parts, scope, id)
  const open = await openSigningOf(parts.db, scope, kind, id)
  return {
    document: { kind, id },
    propertyId,
    title,
    missing,
    obstacle,
    openSigningId: open ?? null,
    signers: signers.map(({ person, as }) => ({
      personId: person.id,
      name: person.fullName,
      cpf: person.cpf,
      as,
      order: 1,
      email: person.email,
      phone: person.phone,
    })),
  }
}

export async function openSigningOf(db: Db, scope: Scope, kind: SignableKind, id: number) {
  const [row] = await db
    .select({ id: signings.id })
    .from(signings)
    .where(and(inAccount(signings, scope), eq(signings.kind, kind), eq(signings.targetId, id), isUnderWay))
  return row?.id
}
