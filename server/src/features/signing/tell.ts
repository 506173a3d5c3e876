import { showDate } from '@soleira/domain/format/birth-date'
import { momentIn } from '@soleira/domain/format/moment'
import { propertyTitle } from '@soleira/domain/property/title'
import { signingUndelivered } from '@soleira/domain/signing/events'
import { endCauseWords } from '@soleira/domain/signing/recipient'
import { isOpen } from '@soleira/domain/signing/state'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { firstRow } from '../../database/one.ts'
import {
  type SignerRow,
  type SigningRow,
  signingLinks,
  signingSigners,
  signings,
} from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { goneIsNull } from '../../errors.ts'
import { makeWorker, type Worker } from '../../jobs/jobs.ts'
import type { Parts } from '../../parts.ts'
import { jobScope, type UserScope } from '../../scope.ts'
import { hashOf, makeToken } from '../auth/tokens.ts'
import { tellQueue } from '../document/signings.ts'
import { brokerOf } from '../link/broker.ts'
import { sendLinkLetter } from '../link/letter.ts'
import { namedSubject } from '../notification/subject.ts'
import { deliveriesOf } from './queries.ts'
import { lockSigning, oneSigner, oneSigning, signersOf, stateAfter, updateSigning } from './rows.ts'

type Deps = Pick<Parts, 'db' | 'mailer' | 'linkUrl' | 'record'>

export function signersTeller(parts: Deps): Worker {
  return makeWorker(tellQueue, async (jobs) => {
    for (const { data } of jobs) await tellSigners(parts, jobScope(data), data.signingId)
  })
}

/**
 * Sends a letter to each whom none has reached yet: to sign, with the signed file, or that it came to nothing. A
 * process that dies in between sends one twice rather than never.
 */
async function tellSigners(parts: Deps, scope: UserScope, id: number): Promise<void> {
  const found = await parts.db.transaction((db) => lockedNow(db, scope, id)).catch(goneIsNull)
  const news = found && newsOf(found.row)
  if (!found || !news) return
  const { row, now } = found
  const signers = await signersOf(parts.db, scope, id)
  let failure: unknown
  for (const signer of signers.filter((one) => mustHear(news, row, one))) {
    try {
      if (news === 'ended') await sendEnd(parts, scope, row, signer, signers)
      else await sendLink(parts, scope, row, signer)
      await parts.db.update(signingSigners).set({ toldAt: now }).where(oneSigner(scope, signer.id))
    } catch (error) {
      failure = error
    }
  }
  if (news === 'to_sign') await noteDelivery(parts, scope, id, failure !== undefined)
  // The queue tries again.
  if (failure !== undefined) throw failure
}

type News = 'to_sign' | 'signed' | 'ended'

/** Services write their own letters, and nobody gets one about a document that is signed outside. */
function newsOf({ provider, state, signedId }: SigningRow): News | null {
  if (provider !== 'soleira' || state === 'draft') return null
  if (isOpen(state)) return 'to_sign'
  if (state === 'signed') return signedId === null ? null : 'signed'
  return 'ended'
}

/** A letter is due again after a reminder, with the signed file, and to whom has signed for nothing. */
function mustHear(news: News, row: SigningRow, { email, state, toldAt, signedAt }: SignerRow): boolean {
  const isWaiting = state === 'waiting' || state === 'seen'
  const concerned = { to_sign: isWaiting, signed: true, ended: state === 'signed' }[news]
  if (!concerned || !email) return false
  const since = { to_sign: [row.remindedAt], signed: [row.endedAt], ended: [row.endedAt, signedAt] }[news]
  return toldAt === null || since.some((at) => at !== null && toldAt <= at)
}

/** By the clock of the database, while the signing is held: whatever makes a letter due later is later than this. */
async function lockedNow(db: Db, scope: UserScope, id: number) {
  const row = await lockSigning(db, scope, id)
  const [clock] = await db
    .select({ now: sql`clock_timestamp()`.mapWith(signings.createdAt) })
    .from(signings)
    .where(oneSigning(scope, id))
  return { row, now: clock?.now ?? row.createdAt }
}

async function named({ db }: Pick<Parts, 'db'>, scope: UserScope, row: SigningRow): Promise<string> {
  return `${row.title}, imóvel ${propertyTitle(await namedSubject(db, scope, row.propertyId))}`
}

async function sendLink(parts: Deps, scope: UserScope, row: SigningRow, signer: SignerRow): Promise<void> {
  const { db } = parts
  const earlier = (await deliveriesOf(db, scope, [signer.id])).get(signer.id) ?? []
  const key = makeToken()
  const link = firstRow(
    await db
      .insert(signingLinks)
      .values({ accountId: scope.account, signerId: signer.id, keyHash: hashOf(key), way: 'mail' })
      .returning({ id: signingLinks.id }),
  )
  const what = await named(parts, scope, row)
  const isDone = row.state === 'signed'
  const isReminder = earlier.some(({ way }) => way === 'mail')
  try {
    await sendLinkLetter(parts, scope, {
      to: signer.email ?? '',
      name: signer.name,
      subject: isDone
        ? `Documento assinado: ${what}`
        : `${isReminder ? 'Lembrete: d' : 'D'}ocumento para assinar: ${what}`,
      paragraphs: (broker) =>
        isDone
          ? ['Todos assinaram o documento. Baixe o arquivo com o relatório de assinaturas e guarde-o.']
          : [
              `${broker} enviou a você um documento para assinar: ${what}.`,
              `Leia e assine, ou recuse, pelo celular e sem cadastro, até ${showDate(row.expiresOn)}. Na hora de assinar, um código chega a este e-mail.`,
            ],
      action: { label: isDone ? 'Baixar o documento assinado' : 'Ler e assinar', path: `/a/${key}` },
    })
  } catch (error) {
    await db
      .delete(signingLinks)
      .where(sql`${inAccount(signingLinks, scope)} and ${eq(signingLinks.id, link.id)}`)
    throw error
  }
}

/** Tells somebody who has signed that no signed document came of it. */
async function sendEnd(
  parts: Deps,
  scope: UserScope,
  row: SigningRow,
  { name, email, signedAt }: SignerRow,
  signers: readonly SignerRow[],
): Promise<void> {
  const what = await named(parts, scope, row)
  const { timezone } = await brokerOf(parts.db, scope)
  const refuser = signers.find(({ state }) => state === 'refused')
  await sendLinkLetter(parts, scope, {
    to: email ?? '',
    name,
    subject: `Assinatura encerrada: ${what}`,
    paragraphs: (broker) => [
      `Em ${momentIn(timezone, signedAt ?? row.createdAt)} você assinou um documento que ${broker} enviou: ${what}.`,
      endWords(row, refuser?.name ?? null, broker),
      'O documento não foi assinado por todos, e a sua assinatura sozinha não tem efeito.',
    ],
  })
}

function endWords(
  { state, endCause, expiresOn }: SigningRow,
  refuser: string | null,
  broker: string,
): string {
  if (state === 'refused') return `${refuser ?? 'Outra pessoa'} recusou assinar.`
  if (state === 'expired')
    return `O prazo para assinar terminou em ${showDate(expiresOn)}, e faltaram assinaturas.`
  return endCause ? endCauseWords[endCause] : `${broker} cancelou a assinatura.`
}

function noteDelivery({ db, record }: Deps, scope: UserScope, id: number, hasFailed: boolean): Promise<void> {
  return db.transaction(async (db) => {
    const row = await lockSigning(db, scope, id)
    if (hasFailed && row.state === 'sent') {
      await updateSigning(db, scope, id, { state: stateAfter(row, 'fail_delivery') })
      await record(db, scope, signingUndelivered(row, await namedSubject(db, scope, row.propertyId)))
    }
    if (!hasFailed && row.state === 'undelivered')
      await updateSigning(db, scope, id, { state: stateAfter(row, 'deliver') })
  })
}
