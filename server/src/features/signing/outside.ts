import { dayOf } from '@soleira/domain/certificate/validity'
import { digitsOf } from '@soleira/domain/format/digits'
import { signerSigned } from '@soleira/domain/signing/events'
import { isSameName, withTurn } from '@soleira/domain/signing/signer'
import { next } from '@soleira/domain/signing/state'
import { eq, sql } from 'drizzle-orm'
import type { FoundSignature } from '../../adapters/seal/inspect.ts'
import { bytesOf } from '../../adapters/storage/bytes-of.ts'
import type { Staged, StoredFile } from '../../adapters/storage/storage.ts'
import type { Waiter } from '../../adapters/turns.ts'
import type { Db } from '../../database/client.ts'
import { momentOf } from '../../database/moment.ts'
import { documents, type SignerRow, type SigningRow, signingSigners } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError, invalidFields } from '../../errors.ts'
import { type Committing, commitFilesOnce } from '../../files/commit.ts'
import { type Judgement, judgeFile } from '../../files/file-type.ts'
import type { StoredPaper } from '../../files/original.ts'
import type { Retry } from '../../http/idempotency.ts'
import type { Parts } from '../../parts.ts'
import type { Scope, UserScope } from '../../scope.ts'
import { readUser } from '../auth/accounts.ts'
import { deletePapers, insertPaper } from '../document/kept-paper.ts'
import { namedSubject } from '../notification/subject.ts'
import { lockProperty } from '../property/commands.ts'
import { lockSigning, notOpen, oneSigner, signersOf, stateAfter, updateSigning } from './rows.ts'
import { keepSigned } from './seal.ts'
import { signableOf } from './signables.ts'
import { holderOf } from './verify.ts'

interface Sent {
  fileName: string
  staged: Staged
  keep(judgement: Judgement): Promise<StoredPaper>
  signedOn: string | null
  who: string | null
}

type Deps = Committing & Pick<Parts, 'record' | 'jobs' | 'sealer' | 'reader'>

/**
 * Keeps a file that was signed elsewhere, or the scan of a signed paper. Throws not_found, signing_not_open,
 * conflict for another way, unsupported_type, and signature_not_appended.
 */
export async function keepOutside(
  parts: Deps,
  scope: UserScope,
  id: number,
  { fileName, staged, keep, signedOn, who }: Sent,
  { waiter, retry }: { waiter: Waiter; retry: Retry | null },
): Promise<void> {
  const { db, reader } = parts
  const judgement = await judgeFile(fileName, staged, { reader, waiter })
  const row = await db.transaction((db) => lockSigning(db, scope, id))
  const { timezone } = await readUser(db, scope)
  if (signedOn !== null && signedOn > dayOf(new Date(), timezone))
    throw invalidFields({ signedOn: 'O dia da assinatura não pode ser no futuro' })
  const found = signedOn === null ? await appended(parts, scope, row, { judgement, staged, waiter }) : null
  const file = await keep(judgement)
  const paper = { ...judgement, file }
  await commitFilesOnce(parts, scope, retry, [file], async (db) => {
    // The effects of the last signature hold the property, and so does the undoing of a deal before the signing.
    await lockProperty(db, scope, row.propertyId, undefined)
    const now = await lockSigning(db, scope, id)
    mustTake(now)
    // The file that it continues must still be the last one.
    if (now.signedId !== row.signedId) throw new AppError('conflict')
    if (found) await keepDigital(parts, db, scope, now, { ...paper, found, timezone })
    else await keepScan(parts, db, scope, now, { ...paper, on: signedOn ?? '', who: who ?? '', timezone })
    return id
  })
}

function mustTake(row: SigningRow): void {
  if (row.provider !== 'manual')
    throw new AppError('conflict', { message: 'Só um documento que se assina fora recebe um arquivo.' })
  if (!next(row.state, 'complete')) throw notOpen(row.state)
}

const refused = (message?: string) => new AppError('signature_not_appended', message ? { message } : {})

/** The one signature that a file has more than the one sent. Throws signature_not_appended. */
async function appended(
  { db, storage, sealer }: Deps,
  scope: Scope,
  row: SigningRow,
  { judgement, staged, waiter }: { judgement: Judgement; staged: Staged; waiter: Waiter },
): Promise<FoundSignature> {
  mustTake(row)
  if (judgement.fileType !== 'application/pdf') throw refused()
  if (!judgement.isViewable) throw refused(mayAct)
  const sent = await bytesOf(storage, await lastFile(db, scope, row))
  const bytes = await staged.read(0, staged.size)
  if (bytes.length <= sent.length || !bytes.subarray(0, sent.length).equals(sent)) throw refused()
  const [before, after] = [await sealer.inspect(sent, waiter), await sealer.inspect(bytes, waiter)]
  const added = after?.signatures.at(-1)
  if (!before || !after || !added || after.signatures.length !== before.signatures.length + 1) throw refused()
  const isSamePaper = !after.hasForm && after.shown.join() === before.shown.join()
  if (added.covers !== bytes.length || !isSamePaper) throw refused()
  if (!after.signatures.every(({ isIntact }) => isIntact))
    throw refused('A assinatura do arquivo não confere com o que ele contém.')
  return added
}

const mayAct = 'O arquivo tem ações ou anexos que o documento enviado não tinha. Envie-o só com a assinatura.'

async function lastFile(db: Db, scope: Scope, row: SigningRow): Promise<StoredFile> {
  if (row.signedId === null) return { key: row.storageKey, size: row.fileSize, sha256: row.sha256 }
  const [file] = await db
    .select({ key: documents.storageKey, size: documents.fileSize, sha256: documents.sha256 })
    .from(documents)
    .where(sql`${inAccount(documents, scope)} and ${eq(documents.id, row.signedId)}`)
  if (!file) throw new AppError('not_found')
  return file
}

type Kept = Judgement & { fileName: string; file: StoredFile; timezone: string }

/** By the CPF of the certificate, or by the name where it has none. */
const isHolder = ({ cpf, name }: FoundSignature, signer: SignerRow): boolean =>
  cpf !== null && signer.cpf !== null ? digitsOf(signer.cpf) === cpf : isSameName(name, signer.name)

async function keepDigital(
  parts: Pick<Parts, 'record' | 'jobs'>,
  db: Db,
  scope: UserScope,
  row: SigningRow,
  { found, timezone, ...paper }: Kept & { found: FoundSignature },
): Promise<void> {
  const signers = await signersOf(db, scope, row.id)
  const waiting = signers.filter(({ state }) => state !== 'signed')
  const signer = waiting.find((one) => isHolder(found, one))
  if (!signer) throw invalidFields({ file: 'O titular do certificado não é quem falta assinar.' })
  if (!withTurn(signers).includes(signer))
    throw invalidFields({ file: 'Outra pessoa assina antes: confira a ordem.' })
  const holders = [...(row.outside?.holders ?? []), holderOf(found)]
  const isLast = waiting.length === 1
  await db
    .update(signingSigners)
    .set({ state: 'signed', signedAt: found.at ?? sql`now()` })
    .where(oneSigner(scope, signer.id))
  await updateSigning(db, scope, row.id, {
    state: stateAfter(row, isLast ? 'complete' : 'sign'),
    ...(isLast && { endedAt: sql`now()` }),
    outside: { way: 'digital', on: null, who: null, holders },
  })
  if (isLast) {
    const on = dayOf(new Date(), timezone as Parameters<typeof dayOf>[1])
    await keepSigned(parts, db, scope, row, { ...paper, on })
    return
  }
  const place = { propertyId: row.propertyId, category: signableOf(row.kind).category }
  const signedId = await insertPaper(db, scope, place, paper)
  await updateSigning(db, scope, row.id, { signedId })
  if (row.signedId !== null) await parts.jobs.purgeFiles(db, await deletePapers(db, scope, [row.signedId]))
  await parts.record(db, scope, signerSigned(row, await namedSubject(db, scope, row.propertyId)))
}

async function keepScan(
  parts: Pick<Parts, 'record' | 'jobs'>,
  db: Db,
  scope: UserScope,
  row: SigningRow,
  { on, who, timezone, ...paper }: Kept & { on: string; who: string },
): Promise<void> {
  if (row.signedId !== null)
    throw new AppError('conflict', { message: 'Este documento já tem uma assinatura digital.' })
  await db
    .update(signingSigners)
    .set({ state: 'signed', signedAt: momentOf(`${on}T00:00`, timezone) })
    .where(sql`${inAccount(signingSigners, scope)} and ${eq(signingSigners.signingId, row.id)}`)
  await updateSigning(db, scope, row.id, {
    state: stateAfter(row, 'complete'),
    endedAt: sql`now()`,
    outside: { way: 'paper', on, who, holders: [] },
  })
  await keepSigned(parts, db, scope, row, { ...paper, on })
}
