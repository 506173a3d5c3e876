import { randomUUID } from 'node:crypto'
import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { fileRefusals } from '@soleira/domain/document/file'
import { propertyTitle } from '@soleira/domain/property/title'
import { signingChanged, signingDrafted } from '@soleira/domain/signing/events'
import { serviceFacts } from '@soleira/domain/signing/services'
import { withTurn } from '@soleira/domain/signing/signer'
import {
  isService,
  maxSignableBytes,
  mostSigningDays,
  providerNames,
  type SigningInput,
  type SigningProvider,
  tooLarge,
} from '@soleira/domain/signing/signing'
import { isOpen } from '@soleira/domain/signing/state'
import { and, inArray, sql } from 'drizzle-orm'
import type { Waiter } from '../../adapters/turns.ts'
import type { Db } from '../../database/client.ts'
import { momentOf } from '../../database/moment.ts'
import { firstRow } from '../../database/one.ts'
import {
  people,
  type SigningRow,
  signingLinks,
  signingSigners,
  signings,
} from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError, invalidFields } from '../../errors.ts'
import { asFile } from '../../files/as-file.ts'
import { type Committing, commitFilesOnce } from '../../files/commit.ts'
import { judgeFile } from '../../files/file-type.ts'
import { keepBytes } from '../../files/keep-bytes.ts'
import { madeBy, type Retry } from '../../http/idempotency.ts'
import type { Parts } from '../../parts.ts'
import { accountAndUser, type Scope, type UserScope } from '../../scope.ts'
import { readUser } from '../auth/accounts.ts'
import { hashOf, makeToken } from '../auth/tokens.ts'
import { tellQueue } from '../document/signings.ts'
import { namedSubject } from '../notification/subject.ts'
import { lockProperty } from '../property/commands.ts'
import { expireOldOf } from './end.ts'
import { openSigningOf } from './queries.ts'
import { lockSigning, notOpen, oneSigner, signersOf, stateAfter, updateSigning } from './rows.ts'
import { signableOf } from './signables.ts'

/**
 * Drafts a signing, and keeps the document as it is at this moment. Throws not_found, conflict while it cannot be
 * signed or is being signed, and the fields of a day that does not fit.
 */
export async function createSigning(
  parts: Committing & Pick<Parts, 'record' | 'printer' | 'sealer' | 'reader' | 'jobs'>,
  scope: UserScope,
  { document: { kind, id: targetId }, provider, signers, expiresOn }: SigningInput,
  waiter: Waiter,
  retry: Retry | null,
): Promise<number> {
  const made = await madeBy(parts.db, scope, retry)
  const { timezone } = await readUser(parts.db, scope)
  const today = dayOf(new Date(), timezone)
  if (made === null && expiresOn < today) throw invalidFields({ expiresOn: 'O prazo já passou' })
  if (expiresOn > addDays(today, mostSigningDays))
    throw invalidFields({ expiresOn: `O prazo pode ser de até ${mostSigningDays} dias` })
  const signable = signableOf(kind)
  const found = await signable.find(parts, scope, targetId)
  if (made === null && found.obstacle) throw new AppError('conflict', { message: found.obstacle })
  await mustBeKnown(parts.db, scope, signers)
  const pdf = await found.pdf(waiter)
  mustFit(provider, pdf)
  const pages = await pagesToSign(parts, pdf, waiter)
  const file = await keepBytes(parts.storage, pdf)
  return commitFilesOnce(parts, scope, retry, [file], async (db) => {
    // Two who want to sign one document at once come one after the other.
    await lockProperty(db, scope, found.propertyId, undefined)
    await expireOldOf(parts, db, scope, kind, targetId)
    if (await openSigningOf(db, scope, kind, targetId))
      throw new AppError('conflict', { message: openAlready })
    // While it was printed it may have been signed, or a later version kept.
    const now = await findSignable({ ...parts, db }, scope, { kind, id: targetId })
    if (now.version !== found.version) throw new AppError('conflict')
    const { id } = firstRow(
      await db
        .insert(signings)
        .values({
          ...accountAndUser(scope),
          propertyId: found.propertyId,
          kind,
          targetId,
          provider,
          expiresOn,
          pages,
          title: found.title,
          storageKey: file.key,
          fileSize: file.size,
          sha256: file.sha256,
          expiresAt: momentOf(`${addDays(expiresOn, 1)}T00:00`, timezone),
        })
        .returning({ id: signings.id }),
    )
    const rows = signers.map(({ personId, ...one }) => ({
      ...one,
      accountId: scope.account,
      signingId: id,
      personId: personId ?? null,
    }))
    await db.insert(signingSigners).values(rows)
    await parts.record(db, scope, signingDrafted({ id, propertyId: found.propertyId }))
    return id
  })
}

type Finding = Parameters<ReturnType<typeof signableOf>['find']>[0]

/** Throws not_found, and conflict with why a document cannot be signed now. */
async function findSignable(parts: Finding, scope: UserScope, { kind, id }: SigningInput['document']) {
  const found = await signableOf(kind).find(parts, scope, id)
  if (found.obstacle) throw new AppError('conflict', { message: found.obstacle })
  return found
}

/** The document of a draft may have changed since. Throws as `findSignable` does. The signing is locked. */
export async function mustStillBeSignable(
  parts: Finding,
  scope: UserScope,
  { state, kind, targetId: id }: Pick<SigningRow, 'state' | 'kind' | 'targetId'>,
): Promise<void> {
  if (state === 'draft') await findSignable(parts, scope, { kind, id })
}

const openAlready =
  'Este documento já tem uma assinatura preparada ou em andamento. Conclua-a ou cancele-a antes.'

async function mustBeKnown(db: Db, scope: Scope, signers: SigningInput['signers']): Promise<void> {
  const ids = signers.flatMap(({ personId }) => personId ?? [])
  if (!ids.length) return
  const known = await db
    .select({ id: people.id })
    .from(people)
    .where(and(inAccount(people, scope), inArray(people.id, ids)))
  if (known.length < ids.length) throw new AppError('not_found')
}

/** Throws unsupported_type for a PDF with a form, a script, or one that cannot be read. */
async function pagesToSign(
  { sealer, reader }: Pick<Parts, 'sealer' | 'reader'>,
  pdf: Buffer,
  waiter: Waiter,
): Promise<number> {
  const { isViewable } = await judgeFile(`${randomUUID()}.pdf`, asFile(pdf), { reader, waiter })
  const found = await sealer.inspect(pdf, waiter)
  if (!found) throw new AppError('unsupported_type', { message: fileRefusals.damaged })
  if (found.hasForm) throw new AppError('unsupported_type', { message: withForm })
  if (!isViewable) throw new AppError('unsupported_type', { message: mayAct })
  return found.pages
}

/** Throws too_large for a document that its service would not take. */
function mustFit(provider: SigningProvider, { length }: Buffer): void {
  const most = isService(provider) ? serviceFacts[provider].largestFile : maxSignableBytes
  if (length <= most) return
  const message = `A ${providerNames[provider]} aceita arquivos de até ${most / 1024 / 1024} MB.`
  throw new AppError('too_large', { message: isService(provider) ? message : tooLarge })
}

const withForm = 'O PDF tem um formulário, que ainda pode mudar. Imprima-o em um novo PDF.'
const mayAct = 'O PDF pode conter ações ou anexos. Imprima-o em um novo PDF.'

type Deps = Pick<Parts, 'db' | 'record' | 'jobs'>

/**
 * Throws not_found, signing_not_open where it was sent already or has ended, and conflict where the document of a
 * draft cannot be signed any more.
 */
export function sendSigning(
  parts: Deps & Pick<Parts, 'printer' | 'storage'>,
  scope: UserScope,
  id: number,
): Promise<void> {
  const { record, jobs } = parts
  return parts.db.transaction(async (db) => {
    const row = await lockSigning(db, scope, id)
    const state = stateAfter(row, 'send')
    await mustStillBeSignable({ ...parts, db }, scope, row)
    await updateSigning(db, scope, id, { state, sentAt: sql`coalesce(${signings.sentAt}, now())` })
    await giveTurn(db, scope, id)
    await record(db, scope, signingChanged(row, 'sent'))
    await jobs.send(db, tellQueue, { ...accountAndUser(scope), signingId: id })
  })
}

/** Lets those sign whose turn has come. */
export async function giveTurn(db: Db, scope: Scope, id: number): Promise<boolean> {
  const waiting = withTurn(await signersOf(db, scope, id)).filter(({ state }) => state === 'waiting_turn')
  for (const one of waiting)
    await db.update(signingSigners).set({ state: 'waiting' }).where(oneSigner(scope, one.id))
  return waiting.length > 0
}

/** Throws not_found, signing_not_open, and too_many_requests within an hour of the last one. */
export function remindSigners({ db, record, jobs }: Deps, scope: UserScope, id: number): Promise<void> {
  return db.transaction(async (db) => {
    const row = await lockSigning(db, scope, id)
    if (!isOpen(row.state)) throw notOpen(row.state)
    if (row.provider !== 'soleira') throw new AppError('conflict', { message: noLetters })
    mustNotNag(row)
    await remindLocked({ record, jobs }, db, scope, row)
  })
}

/** Throws too_many_requests within an hour of the last reminder. */
export function mustNotNag({ remindedAt }: Pick<SigningRow, 'remindedAt'>): void {
  if (remindedAt && Date.now() - remindedAt.getTime() < 3_600_000)
    throw new AppError('too_many_requests', { message: 'O último lembrete saiu há menos de uma hora.' })
}

const noLetters = 'O Soleira não envia e-mails por um documento que se assina fora.'

const byItself = 'O serviço de assinatura manda o link ele mesmo.'

/** Everybody whose turn it is gets another letter. The signing is locked. */
export async function remindLocked(
  { record, jobs }: Pick<Parts, 'record' | 'jobs'>,
  db: Db,
  scope: UserScope,
  row: SigningRow,
): Promise<void> {
  await updateSigning(db, scope, row.id, { remindedAt: sql`clock_timestamp()` })
  await record(db, scope, signingChanged(row, 'reminded'))
  await jobs.send(db, tellQueue, { ...accountAndUser(scope), signingId: row.id })
}

/** An address for a signer, which the broker hands over. Throws not_found, conflict, signing_not_open. */
export async function makeSignerLink(
  { db, record, linkUrl }: Pick<Parts, 'db' | 'record' | 'linkUrl'>,
  scope: UserScope,
  id: number,
  signerId: number,
): Promise<{ uri: string; words: string }> {
  const key = makeToken()
  const { row, name } = await db.transaction(async (db) => {
    const row = await lockSigning(db, scope, id)
    const signer = (await signersOf(db, scope, id)).find((one) => one.id === signerId)
    if (!signer) throw new AppError('not_found')
    if (row.provider !== 'soleira')
      throw new AppError('conflict', { message: isService(row.provider) ? byItself : noLetters })
    if (!isOpen(row.state)) throw notOpen(row.state)
    if (signer.state !== 'waiting' && signer.state !== 'seen')
      throw new AppError('conflict', { message: 'Esta pessoa não tem o que assinar agora.' })
    await db
      .insert(signingLinks)
      .values({ accountId: scope.account, signerId, keyHash: hashOf(key), way: 'broker' })
    const state = row.state === 'undelivered' ? stateAfter(row, 'deliver') : row.state
    await updateSigning(db, scope, id, { state })
    await record(db, scope, signingChanged(row, 'link'))
    return { row, name: signer.name }
  })
  const property = propertyTitle(await namedSubject(db, scope, row.propertyId))
  const uri = new URL(`/a/${key}`, linkUrl).href
  const words = `Olá, ${name.split(' ')[0]}! Há um documento para você assinar (${row.title}, imóvel ${property}). Leia e assine por aqui: ${uri}`
  return { uri, words }
}
