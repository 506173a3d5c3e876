import { dayOf } from '@soleira/domain/certificate/validity'
import type { TimeZone } from '@soleira/domain/format/time-zone'
import { sealedWithout, signingSigned } from '@soleira/domain/signing/events'
import { type ReportData, type ReportedSigner, reportText } from '@soleira/domain/signing/report'
import type { OwnSeal } from '@soleira/domain/signing/signing'
import { signatureReportSheet } from '../../adapters/pdf/signature-report.ts'
import type { SealKey } from '../../adapters/seal/certificate.ts'
import { bytesOf } from '../../adapters/storage/bytes-of.ts'
import type { StoredFile } from '../../adapters/storage/storage.ts'
import type { Waiter } from '../../adapters/turns.ts'
import type { Db } from '../../database/client.ts'
import { productKey } from '../../database/product-keys.ts'
import type { SealCertificateRow, SignerRow, SigningRow } from '../../database/tables/index.ts'
import { commitFiles } from '../../files/commit.ts'
import type { Judgement } from '../../files/file-type.ts'
import { keepBytes } from '../../files/keep-bytes.ts'
import type { StoredPaper } from '../../files/original.ts'
import { makeWorker, type Queue, type Worker } from '../../jobs/jobs.ts'
import type { Parts } from '../../parts.ts'
import { accountAndUser, jobScope, type UserScope } from '../../scope.ts'
import { readUser } from '../auth/accounts.ts'
import { deletePapers, insertPaper } from '../document/kept-paper.ts'
import { type SigningJob, tellQueue } from '../document/signings.ts'
import { authorOf } from '../link/broker.ts'
import { namedSubject } from '../notification/subject.ts'
import { keptCertificate, keyOf } from '../seal-certificate/queries.ts'
import { deliveriesOf } from './queries.ts'
import { isTrial, lockSigning, signersOf, updateSigning } from './rows.ts'
import { signableOf } from './signables.ts'

export const sealQueue: Queue<SigningJob> = { name: 'seal-signing', options: { retryDelay: 2 } }

type Deps = Pick<
  Parts,
  'db' | 'secrets' | 'storage' | 'printer' | 'sealer' | 'jobs' | 'record' | 'notify' | 'quota'
>

export function signingSealer(parts: Deps): Worker {
  return makeWorker(sealQueue, async (jobs) => {
    for (const { data, signal } of jobs) await sealSigning(parts, jobScope(data), data.signingId, signal)
  })
}

/** The key of this installation, made at first need. All processes on one database have the same. */
export async function sealKey(parts: Pick<Parts, 'db' | 'secrets'>): Promise<SealKey> {
  const make = async () => {
    // The library is large and needed once, so it is loaded then.
    const { makeSealKey } = await import('../../adapters/seal/certificate.ts')
    return JSON.stringify(await makeSealKey(new Date()))
  }
  return JSON.parse(await productKey(parts, 'seal', make)) as SealKey
}

/**
 * Makes the one file of a document that all have signed. A process that dies before the row is written leaves a
 * file that the sweep removes, and the next try begins anew; of two tries at once the second finds the file there.
 */
async function sealSigning(parts: Deps, scope: UserScope, id: number, signal: AbortSignal): Promise<void> {
  const { db, storage, printer, sealer } = parts
  const row = await db.transaction((db) => lockSigning(db, scope, id))
  if (row.provider !== 'soleira' || row.state !== 'signed' || row.signedId !== null) return
  const signers = await signersOf(db, scope, id)
  const author = await authorOf(db, scope)
  const sha256 = row.sha256.toString('hex')
  const waiter: Waiter = { account: scope.account, signal }
  const at = new Date()
  const own = await keptCertificate(db, scope)
  const ownSeal = own && ownSealOf(own, at, author.timezone)
  const text = reportText({
    title: row.title,
    sha256,
    sentAt: row.sentAt ?? row.createdAt,
    zone: author.timezone,
    signers: await reported(db, scope, signers),
    ownSeal,
  })
  const report = await printer.print(() => signatureReportSheet(text, author, at), waiter)
  const original = await bytesOf(storage, { key: row.storageKey, size: row.fileSize, sha256: row.sha256 })
  const data: ReportData = {
    version: 1,
    title: row.title,
    bytes: row.fileSize,
    sha256,
    signers: signers.map(({ name, as, signedAt }) => ({ name, as, signedAt: signedAt?.toISOString() ?? '' })),
  }
  const key = await sealKey(parts)
  const more = own && ownSeal?.isUsed ? { own: await keyOf(parts, own) } : {}
  const sealed = await sealer.seal({ original, report, data: JSON.stringify(data), key, at, ...more }, waiter)
  const file = await keepBytes(storage, sealed)
  const isPdf = { fileType: 'application/pdf', isViewable: true } as const
  await keepWhole(parts, scope, row, { ...isPdf, file }, async (db) => {
    await updateSigning(db, scope, id, { seal: ownSeal })
    if (ownSeal && !ownSeal.isUsed)
      await parts.record(db, scope, sealedWithout(row, await namedSubject(db, scope, row.propertyId)))
  })
}

/** Keeps the file with all signatures once, whoever brings it first, and does `also` with it. */
export async function keepWhole(
  parts: Pick<Parts, 'db' | 'storage' | 'jobs' | 'record' | 'notify' | 'quota'>,
  scope: UserScope,
  row: SigningRow,
  { file, ...judgement }: Omit<Judgement, 'fileName'> & { file: StoredPaper },
  also: (db: Db) => Promise<void> = async () => {},
): Promise<void> {
  const { timezone } = await readUser(parts.db, scope)
  const last = (await signersOf(parts.db, scope, row.id)).map(({ signedAt }) => signedAt?.getTime() ?? 0)
  const on = dayOf(new Date(Math.max(...last) || Date.now()), timezone)
  const fileName = `${signingFileName(row)}-assinado.pdf`
  // A signed document must be kept even where the account is full.
  const unbounded = { ...parts, quota: Number.MAX_SAFE_INTEGER }
  await commitFiles(
    unbounded,
    scope,
    [file],
    async (db) => {
      const now = await lockSigning(db, scope, row.id)
      if (now.state !== 'signed' || now.signedId !== null) return false
      await keepSigned(parts, db, scope, now, { ...judgement, fileName, file, on })
      await also(db)
      return true
    },
    { isNew: (isNew) => isNew },
  )
}

/** One that is over seals nothing more: both the report and the broker are told. */
function ownSealOf(row: SealCertificateRow, at: Date, zone: TimeZone): OwnSeal {
  const { holder, issuer, sha256 } = row
  const lastDay = dayOf(row.validUntil, zone)
  return { holder, issuer, fingerprint: sha256.toString('hex'), lastDay, isUsed: at <= row.validUntil }
}

export const signingFileName = ({ kind, targetId }: Pick<SigningRow, 'kind' | 'targetId'>): string =>
  `${{ authorization: 'autorizacao', offer: 'proposta', contract: 'contrato', visit: 'ficha-de-visita' }[kind]}-${targetId}`

interface SignedFile extends Judgement {
  fileName: string
  file: StoredFile
  on: string
}

/**
 * Keeps the file with all signatures and tells all. Does what follows from it, unless it was a trial. The signing is
 * locked.
 */
export async function keepSigned(
  { record, jobs }: Pick<Parts, 'record' | 'jobs'>,
  db: Db,
  scope: UserScope,
  row: SigningRow,
  { on, ...paper }: SignedFile,
): Promise<void> {
  const { id, propertyId, kind, targetId } = row
  const signable = signableOf(kind)
  const signedId = await insertPaper(db, scope, { propertyId, category: signable.category }, paper)
  await updateSigning(db, scope, id, { signedId })
  // One that came after fewer had signed is the beginning of this one.
  if (row.signedId !== null) await jobs.purgeFiles(db, await deletePapers(db, scope, [row.signedId]))
  if (!(await isTrial(db, scope, id)))
    await signable.signed(record, db, scope, { propertyId, targetId, signedId, on })
  await jobs.send(db, tellQueue, { ...accountAndUser(scope), signingId: id })
  await record(db, scope, signingSigned(row, await namedSubject(db, scope, propertyId)))
}

async function reported(db: Db, scope: UserScope, signers: SignerRow[]): Promise<ReportedSigner[]> {
  const deliveries = await deliveriesOf(
    db,
    scope,
    signers.map(({ id }) => id),
  )
  const moment = (at: string | null | undefined) => (at ? new Date(at) : null)
  return signers.map((one) => ({
    name: one.name,
    cpf: one.cpf,
    email: one.email,
    as: one.as,
    order: one.order,
    signedAt: one.signedAt ?? new Date(0),
    typedName: one.evidence?.typedName ?? null,
    network: one.evidence?.network ?? '',
    device: one.evidence?.device ?? '',
    codeSentAt: moment(one.evidence?.codeSentAt),
    codeGivenAt: moment(one.evidence?.codeGivenAt),
    deliveries: deliveries.get(one.id) ?? [],
  }))
}
