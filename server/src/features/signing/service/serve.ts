import { signingChanged, signingNotCancelled } from '@soleira/domain/signing/events'
import { endAt, pauseBefore, serviceFacts } from '@soleira/domain/signing/services'
import { isService, type Service } from '@soleira/domain/signing/signing'
import { isFinal, next } from '@soleira/domain/signing/state'
import { sql } from 'drizzle-orm'
import {
  type MadeRequest,
  ServiceFailure,
  type ServiceState,
  type SignatureService,
} from '../../../adapters/signature/service.ts'
import {
  type ServiceRequestRow,
  type SigningRow,
  signingSigners,
  signings,
} from '../../../database/tables/index.ts'
import { AppError } from '../../../errors.ts'
import type { Parts } from '../../../parts.ts'
import type { UserScope } from '../../../scope.ts'
import { namedSubject } from '../../notification/subject.ts'
import { giveTurn } from '../commands.ts'
import { lockSigning, oneSigner, updateSigning } from '../rows.ts'
import { followService, type OwnEnd } from './follow.ts'
import { keepServiceFile } from './keep.ts'
import {
  type Claimed,
  ClaimLost,
  claimRequest,
  composeRequest,
  lastLook,
  releaseRequest,
  requestOf,
  updateClaimed,
} from './request.ts'
import { noteBusy, openFor } from './speak.ts'
import { isDone, mayAskAt, nextAfter, nextAfterFailure } from './when.ts'

/** One way to have a document signed (part 3 §8). Each throws not_found and signing_not_open. */
export interface Signatures {
  /** Throws conflict, too, for a draft whose document cannot be signed any more. */
  send(parts: ServeParts & Pick<Parts, 'printer'>, scope: UserScope, id: number): Promise<void>
  remind(parts: ServeParts, scope: UserScope, id: number): Promise<void>
  cancel(parts: ServeParts, scope: UserScope, id: number): Promise<void>
  /** Asks for the state, where somebody else knows it. */
  lookUp(parts: ServeParts, scope: UserScope, id: number): Promise<void>
}

export type ServeParts = Pick<
  Parts,
  | 'db'
  | 'secrets'
  | 'openSignatureService'
  | 'storage'
  | 'sealer'
  | 'reader'
  | 'jobs'
  | 'record'
  | 'notify'
  | 'quota'
>

export interface ServiceVisit {
  /** The broker or the service has asked, or the time has come. */
  reason: 'asked' | 'by_itself'
  signal: AbortSignal
  /** Milliseconds for each call, where somebody waits. */
  patience?: number
}

interface Talk {
  parts: ServeParts
  scope: UserScope
  claimed: Claimed
  service: Service
  client: SignatureService
  visit: ServiceVisit
}

/**
 * Does what is due with the service of one signing: makes the request, sends it, ends it, looks it up, fetches the
 * file. Each step is kept before the next, so that whoever comes after a dead process goes on. Answers the failure
 * that stopped it, and 'claimed' while somebody else is at it.
 */
export async function serveSigning(
  parts: ServeParts,
  scope: UserScope,
  id: number,
  visit: ServiceVisit,
): Promise<ServiceFailure | 'claimed' | null> {
  const { db } = parts
  const claimed = await claimRequest(db, scope, id)
  if (!claimed) return 'claimed'
  try {
    const { row, request } = await rowsOf(parts, scope, id)
    if (!isService(row.provider)) return null
    const service = row.provider
    try {
      const client = await openFor(parts, scope, service, request, visit.patience)
      const until = await goOn({ parts, scope, claimed, service, client, visit })
      if (until) {
        // Nothing was asked, so nothing is known anew.
        const nextAt = serviceFacts[service].lookUp.byItself && until
        if (visit.reason === 'by_itself') await updateClaimed(db, scope, claimed, { nextAt })
        return null
      }
      const now = await rowsOf(parts, scope, id)
      const nextAt = nextAfter(service, now.row, now.request, new Date())
      await updateClaimed(db, scope, claimed, { nextAt, trouble: null })
      return null
    } catch (error) {
      if (!(error instanceof ServiceFailure)) throw error
      await noteFailure({ parts, scope, claimed, service }, error)
      return error
    }
  } catch (error) {
    if (error instanceof ClaimLost) return 'claimed'
    throw error
  } finally {
    await releaseRequest(db, scope, claimed)
  }
}

async function rowsOf({ db }: Pick<Parts, 'db'>, scope: UserScope, id: number) {
  const row = await db.transaction((db) => lockSigning(db, scope, id))
  const request = await requestOf(db, scope, id)
  if (!request) throw new AppError('not_found')
  return { row, request }
}

async function noteFailure(
  { parts, scope, claimed, service }: Omit<Talk, 'client' | 'visit'>,
  failure: ServiceFailure,
): Promise<void> {
  await noteBusy(parts, scope, service, failure)
  const { row, request } = await rowsOf(parts, scope, claimed.signingId)
  const isRefused = failure.trouble === 'refused' || failure.trouble === 'invalid'
  // The broker is told that it was not cancelled, and may ask for it again.
  const cancelAskedAt = isRefused && request.endedThereAt === null ? null : request.cancelAskedAt
  const nextAt = nextAfterFailure(service, row, { ...request, cancelAskedAt }, failure, new Date())
  const isCancelling = request.cancelAskedAt !== null && request.endedThereAt === null
  await parts.db.transaction(async (db) => {
    await updateClaimed(db, scope, claimed, { nextAt, trouble: failure.words, cancelAskedAt })
    // Nobody sits before a cancelling that follows from something else.
    if (isCancelling && (isRefused || nextAt === null) && row.endCause !== null)
      await parts.record(db, scope, signingNotCancelled(row, await namedSubject(db, scope, row.propertyId)))
  })
}

/** Answers until when the service wants no look-up, where it stopped at that. */
async function goOn(talk: Talk): Promise<Date | null> {
  const { parts, scope, claimed, service } = talk
  const { row, request } = await rowsOf(parts, scope, claimed.signingId)
  if (isDone(row)) return null
  const isOver = endAt(service, row) <= new Date()
  const end = request.cancelAskedAt ? 'cancelled' : isOver ? 'expired' : null
  const externalId = request.externalId ?? (await makeOrFind(talk, row, request, end))
  if (externalId === null) {
    await endHere(talk, end)
    return null
  }
  if (end && !isFinal(row.state)) return endThere(talk, externalId, request, end)
  if (request.sentAt !== null || isFinal(row.state))
    return lookUp(talk, externalId, { end: null, isForced: false })
  await send(talk, externalId, row, request)
  return null
}

/** Null when there is none and none is wanted any more. */
async function makeOrFind(
  talk: Talk,
  row: SigningRow,
  request: ServiceRequestRow,
  end: OwnEnd | null,
): Promise<string | null> {
  const { parts, scope, claimed, client } = talk
  const { db } = parts
  if (request.tries === 0 && end) return null
  const wanted = await composeRequest(parts, scope, row, request)
  // A call that was made before may have made it, whatever came of it.
  const found = request.tries > 0 ? await client.find(wanted) : null
  if (!found && end) return null
  if (!found) await updateClaimed(db, scope, claimed, { tries: sql`tries + 1` })
  const made = found ?? (await client.create(wanted).catch((error) => forgetTry(talk, error)))
  await keepMade(talk, made)
  return made.externalId
}

/** Nothing is made with a token that is refused. */
async function forgetTry({ parts, scope, claimed }: Talk, error: unknown): Promise<never> {
  if (error instanceof ServiceFailure && error.trouble === 'refused')
    await updateClaimed(parts.db, scope, claimed, { tries: sql`greatest(tries - 1, 0)` })
  throw error
}

function keepMade({ parts, scope, claimed }: Talk, { externalId, signers }: MadeRequest): Promise<void> {
  return parts.db.transaction(async (db) => {
    await updateClaimed(db, scope, claimed, { externalId })
    for (const { ourId, externalId, link } of signers)
      await db
        .update(signingSigners)
        .set({ externalId, serviceLink: link })
        .where(oneSigner(scope, Number(ourId)))
  })
}

async function send(talk: Talk, externalId: string, row: SigningRow, request: ServiceRequestRow) {
  const { parts, scope, claimed, client } = talk
  await client.send(externalId, await composeRequest(parts, scope, row, request))
  await parts.db.transaction(async (db) => {
    const now = await lockSigning(db, scope, claimed.signingId)
    await updateClaimed(db, scope, claimed, { sentAt: sql`now()`, tries: 0 })
    const state = next(now.state, 'send')
    if (!state) return
    await updateSigning(db, scope, now.id, { state, sentAt: sql`coalesce(${signings.sentAt}, now())` })
    await giveTurn(db, scope, now.id)
    await parts.record(db, scope, signingChanged(now, 'sent'))
  })
}

/** It never came to be at the service. */
function endHere({ parts, scope, claimed }: Talk, end: OwnEnd | null): Promise<boolean> {
  const nothing: ServiceState = { state: 'draft', signers: [], signedFileReady: false }
  return followService(parts, scope, claimed.signingId, nothing, end)
}

/**
 * Ends it at the service, and asks once how it stands: somebody may have signed in the last moment, and not every
 * service says so when it is told to end.
 */
async function endThere(talk: Talk, externalId: string, request: ServiceRequestRow, end: OwnEnd) {
  const { parts, scope, claimed, client, service } = talk
  const isOurs = end === 'cancelled' || serviceFacts[service].endsBy === 'soleira'
  const isForced = isOurs && request.endedThereAt === null
  if (isForced) {
    await updateClaimed(parts.db, scope, claimed, { tries: sql`tries + 1` })
    try {
      await client.cancel(externalId)
    } catch (error) {
      // The service refuses to cancel what has ended there.
      if (end === 'cancelled' || !(error instanceof ServiceFailure) || error.trouble !== 'invalid')
        throw error
    }
    await updateClaimed(parts.db, scope, claimed, { endedThereAt: sql`now()`, tries: 0 })
  }
  return lookUp(talk, externalId, { end, isForced })
}

async function lookUp(
  talk: Talk,
  externalId: string,
  { end, isForced }: { end: OwnEnd | null; isForced: boolean },
): Promise<Date | null> {
  const { parts, scope, claimed, client, visit } = talk
  const { db } = parts
  const { row, request } = await rowsOf(parts, scope, claimed.signingId)
  const until = isForced ? null : await waitsUntil(talk, request)
  if (until) return until
  await updateClaimed(db, scope, claimed, { checkedAt: sql`now()`, looks: sql`least(looks + 1, 1000)` })
  if (!isFinal(row.state)) {
    const told = await client.lookUp(externalId)
    await updateClaimed(db, scope, claimed)
    if (await followService(parts, scope, row.id, told, end))
      await updateClaimed(db, scope, claimed, { looks: 0 })
  }
  const { row: now } = await rowsOf(parts, scope, row.id)
  if (now.state !== 'signed' || now.signedId !== null) return null
  const pdf = await client.fetchSigned(externalId)
  await updateClaimed(db, scope, claimed)
  await keepServiceFile(parts, scope, now, pdf, visit.signal)
  return null
}

/** Seconds. The service is never asked by itself, so that no job comes back for it. */
const forbidden = 24 * 3_600

/** Null: now. By itself a document is asked for after its own growing pause. */
async function waitsUntil(
  { parts, scope, service, visit }: Talk,
  request: ServiceRequestRow,
): Promise<Date | null> {
  const now = new Date()
  const until = mayAskAt(service, await lastLook(parts.db, scope, service, request), now)
  if (until || visit.reason === 'asked') return until
  const { checkedAt } = request
  const since = checkedAt ? (now.getTime() - checkedAt.getTime()) / 1_000 : Number.POSITIVE_INFINITY
  const pause = pauseBefore(service, 'by_itself', { since, looks: request.looks })
  return pause === 0 ? null : new Date(now.getTime() + (pause ?? forbidden) * 1_000)
}
