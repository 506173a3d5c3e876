import { deviceName } from '@soleira/domain/auth/device'
import { maskEmail } from '@soleira/domain/format/email'
import { propertyTitle } from '@soleira/domain/property/title'
import { signerSigned, signingChanged, signingRefused } from '@soleira/domain/signing/events'
import { nature } from '@soleira/domain/signing/levels'
import type { ToSign } from '@soleira/domain/signing/recipient'
import { consentToSign, isSameName, nextOfSigner } from '@soleira/domain/signing/signer'
import { isOpen } from '@soleira/domain/signing/state'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { type SignerRow, type SigningRow, signingSigners, signings } from '../../database/tables/index.ts'
import { AppError, invalidFields } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import { accountAndUser } from '../../scope.ts'
import { tellQueue } from '../document/signings.ts'
import { brokerOf } from '../link/broker.ts'
import { checkCode, sendCode, spendCode } from '../link/codes.ts'
import { namedSubject } from '../notification/subject.ts'
import { offerStands } from '../offer/rows.ts'
import { giveTurn } from './commands.ts'
import type { EnteredSigning } from './enter.ts'
import {
  lockSigning,
  notOpen,
  oneSigner,
  oneSigning,
  signersOf,
  stateAfter,
  stateAt,
  updateSigning,
} from './rows.ts'
import { sealQueue } from './seal.ts'

interface Shown {
  row: SigningRow
  signer: SignerRow
  others: SignerRow[]
}

async function readShown(db: Db, { scope, signingId, signerId }: EnteredSigning): Promise<Shown> {
  const [kept] = await db.select().from(signings).where(oneSigning(scope, signingId))
  const signers = await signersOf(db, scope, signingId)
  const signer = signers.find(({ id }) => id === signerId)
  if (!kept || !signer) throw new AppError('not_found')
  const row = { ...kept, state: stateAt(kept, new Date()) }
  return { row, signer, others: signers.filter(({ id }) => id !== signerId) }
}

const isShown = ({ state }: SigningRow) => isOpen(state) || state === 'signed'
const mayAct = ({ state }: SignerRow) => state === 'waiting' || state === 'seen'

export async function readToSign(db: Db, entered: EnteredSigning): Promise<ToSign> {
  const { scope } = entered
  const { row, signer, others } = await readShown(db, entered)
  const { name, creci, phone } = await brokerOf(db, scope)
  const at = signer.signedAt ?? signer.refusedAt
  return {
    broker: { name, creci, phone },
    title: row.title,
    state: row.state,
    expiresOn: row.expiresOn,
    endCause: row.state === 'cancelled' ? row.endCause : null,
    property: propertyTitle(await namedSubject(db, scope, row.propertyId)),
    signer: {
      name: signer.name,
      as: signer.as,
      state: signer.state,
      at: at?.toISOString() ?? null,
      email: signer.email && maskEmail(signer.email),
    },
    others: others.map(({ name, as, state }) => ({ name, as, state })),
    maySign: isOpen(row.state) && mayAct(signer),
    document: isShown(row) ? { pages: row.pages, sha256: row.sha256.toString('hex') } : null,
    isSigned: row.signedId !== null,
    agreement: consentToSign,
    nature,
  }
}

/** Throws signing_not_open where the document is not shown any more. Out of turn nobody has seen it. */
export async function seeDocument(
  { db, record }: Pick<Parts, 'db' | 'record'>,
  entered: EnteredSigning,
): Promise<SigningRow> {
  const { row, signer } = await readShown(db, entered)
  if (!isShown(row)) throw notOpen(row.state)
  if (signer.state === 'waiting' && isOpen(row.state)) {
    const { scope, signerId } = entered
    await db.transaction(async (db) => {
      const seen = await db
        .update(signingSigners)
        .set({ state: 'seen', seenAt: sql`now()` })
        .where(and(oneSigner(scope, signerId), eq(signingSigners.state, 'waiting')))
        .returning({ id: signingSigners.id })
      if (seen.length) await record(db, scope, signingChanged(row, 'seen'))
    })
  }
  return row
}

/** Throws signing_not_open, and conflict for somebody who has signed or whose turn has not come. */
function mustBeAble({ row, signer }: Pick<Shown, 'row' | 'signer'>): void {
  if (signer.state === 'signed')
    throw new AppError('conflict', { message: 'Você já assinou este documento.' })
  if (!isOpen(row.state)) throw notOpen(row.state)
  if (!mayAct(signer))
    throw new AppError('conflict', { message: 'Ainda não é a sua vez: outra pessoa assina antes de você.' })
}

/** Throws as `mustBeAble` and `sendCode` do. */
export async function askCodeToSign(
  parts: Pick<Parts, 'db' | 'guard' | 'mailer'>,
  entered: EnteredSigning,
  ip: string,
): Promise<void> {
  const shown = await readShown(parts.db, entered)
  mustBeAble(shown)
  const { email } = shown.signer
  if (!email) throw new AppError('conflict', { message: 'Este link não tem e-mail para o código.' })
  const { name } = await brokerOf(parts.db, entered.scope)
  await sendCode(parts, entered, ip, {
    email,
    subject: 'Código para assinar o documento',
    use: 'Digite-o na página do documento para assinar.',
    footer: `Este código foi pedido na página de um documento que ${name} enviou. Se não foi você, ignore-o e avise ${name}.`,
  })
}

interface Visitor {
  ip: string
  userAgent: string | undefined
}

/**
 * Signs, in one transaction that holds the signing: of two tabs at once one has an effect. Throws as `mustBeAble`
 * does, and validation_failed for another name or a wrong code.
 */
export async function giveSignature(
  parts: Pick<Parts, 'db' | 'guard' | 'record' | 'jobs'>,
  entered: EnteredSigning,
  { code, name }: { code: string; name: string },
  visitor: Visitor,
): Promise<void> {
  const { scope, signingId, signerId } = entered
  const before = await readShown(parts.db, entered)
  mustBeAble(before)
  if (!isSameName(name, before.signer.name))
    throw invalidFields({ name: 'Digite o nome completo como está no documento' })
  const given = await checkCode(parts, entered, visitor.ip, code)
  await parts.db.transaction(async (db) => {
    const { record, jobs } = parts
    const row = await lockSigning(db, scope, signingId)
    const signers = await signersOf(db, scope, signingId)
    const signer = signers.find(({ id }) => id === signerId)
    if (!signer) throw new AppError('not_found')
    mustBeAble({ row, signer })
    // It runs out at its hour, before a job ends what is out.
    if (row.kind === 'offer' && !(await offerStands(db, scope, row.targetId))) throw notOpen('cancelled')
    await spendCode(db, entered, given)
    const evidence = {
      ...evidenceOf(entered, visitor),
      codeSentAt: given.sentAt.toISOString(),
      codeGivenAt: new Date().toISOString(),
      typedName: name,
    }
    await db
      .update(signingSigners)
      .set({ state: after(signer, 'sign'), signedAt: sql`now()`, evidence })
      .where(oneSigner(scope, signerId))
    const isLast = signers.every(({ id, state }) => id === signerId || state === 'signed')
    const state = stateAfter(row, isLast ? 'complete' : 'sign')
    await updateSigning(db, scope, signingId, { state, ...(isLast && { endedAt: sql`clock_timestamp()` }) })
    const job = { ...accountAndUser(scope), signingId }
    if (isLast) await jobs.send(db, sealQueue, job)
    else if (await giveTurn(db, scope, signingId)) await jobs.send(db, tellQueue, job)
    const happening = signerSigned(row, await namedSubject(db, scope, row.propertyId))
    // The last one is told with the file.
    await record(db, scope, isLast ? { ...happening, tells: [] } : happening)
  })
}

/** Throws as `mustBeAble` does. */
export async function refuseToSign(
  parts: Pick<Parts, 'db' | 'guard' | 'record' | 'jobs'>,
  entered: EnteredSigning,
  reason: string,
  visitor: Visitor,
): Promise<void> {
  const { scope, signingId, signerId } = entered
  mustBeAble(await readShown(parts.db, entered))
  await parts.guard.beforeLinkUse({ actor: scope.actor, ip: visitor.ip })
  await parts.db.transaction(async (db) => {
    const row = await lockSigning(db, scope, signingId)
    const signer = (await signersOf(db, scope, signingId)).find(({ id }) => id === signerId)
    if (!signer) throw new AppError('not_found')
    mustBeAble({ row, signer })
    await db
      .update(signingSigners)
      .set({
        state: after(signer, 'refuse'),
        refusedAt: sql`now()`,
        reason,
        evidence: { ...evidenceOf(entered, visitor), codeSentAt: null, codeGivenAt: null, typedName: null },
      })
      .where(oneSigner(scope, signerId))
    await updateSigning(db, scope, signingId, { state: stateAfter(row, 'refuse'), endedAt: sql`now()` })
    await parts.record(db, scope, signingRefused(row, await namedSubject(db, scope, row.propertyId)))
    await parts.jobs.send(db, tellQueue, { ...accountAndUser(scope), signingId })
  })
}

const evidenceOf = ({ delivered }: EnteredSigning, { ip, userAgent }: Visitor) => ({
  network: ip,
  device: deviceName(userAgent ?? null),
  delivered,
})

function after({ state }: SignerRow, event: 'sign' | 'refuse') {
  const next = nextOfSigner(state, event)
  if (!next) throw new AppError('conflict')
  return next
}
