import { signerSigned, signingChanged, signingExpired, signingRefused } from '@soleira/domain/signing/events'
import type { SignerState } from '@soleira/domain/signing/signer'
import { follow, isFinal, isOpen, type SigningState } from '@soleira/domain/signing/state'
import { sql } from 'drizzle-orm'
import type { ServiceState } from '../../../adapters/signature/service.ts'
import type { Db } from '../../../database/client.ts'
import { type SignerRow, type SigningRow, signingSigners } from '../../../database/tables/index.ts'
import type { Parts } from '../../../parts.ts'
import type { Scope } from '../../../scope.ts'
import { namedSubject } from '../../notification/subject.ts'
import { giveTurn } from '../commands.ts'
import { lockSigning, oneSigner, signersOf, updateSigning } from '../rows.ts'

/** How a request ends that was ended at the service by us. */
export type OwnEnd = 'cancelled' | 'expired'

/**
 * Takes over what a service says. Nothing goes back, and an end stays. Answers whether anything is new. After our own
 * end only a signature of all, or somebody's refusal, counts for more.
 */
export function followService(
  { db, record }: Pick<Parts, 'db' | 'record'>,
  scope: Scope,
  id: number,
  told: ServiceState,
  end: OwnEnd | null,
): Promise<boolean> {
  return db.transaction(async (db) => {
    const row = await lockSigning(db, scope, id)
    if (isFinal(row.state)) return false
    const moved = await moveSigners(db, scope, id, told)
    const isRefused = told.signers.some(({ state }) => state === 'refused')
    const after = end && told.state !== 'signed' && !isRefused ? end : follow(row.state, told.state)
    if (!moved.length && after === row.state) return false
    await updateSigning(db, scope, id, {
      state: after,
      ...(isFinal(after) && { endedAt: sql`clock_timestamp()` }),
    })
    if (isOpen(after)) await giveTurn(db, scope, id)
    await tell(record, db, scope, { row, after, hasSigned: moved.includes('signed') })
    return true
  })
}

const rank: Record<SignerState, number> = { waiting_turn: 0, waiting: 1, seen: 2, signed: 3, refused: 3 }

async function moveSigners(db: Db, scope: Scope, id: number, told: ServiceState): Promise<SignerState[]> {
  const moved: SignerState[] = []
  for (const signer of await signersOf(db, scope, id)) {
    const said = told.signers.find(({ externalId }) => externalId === signer.externalId)
    // Soleira itself says whose turn it is.
    if (!said || said.state === 'waiting' || rank[said.state] <= rank[signer.state]) continue
    await db
      .update(signingSigners)
      .set(changeTo(said.state, said.at ?? new Date(), signer))
      .where(oneSigner(scope, signer.id))
    moved.push(said.state)
  }
  return moved
}

function changeTo(state: 'seen' | 'signed' | 'refused', at: Date, { seenAt }: SignerRow) {
  if (state === 'seen') return { state, seenAt: seenAt ?? at }
  return state === 'signed' ? { state, signedAt: at } : { state, refusedAt: at }
}

interface News {
  row: SigningRow
  after: SigningState
  hasSigned: boolean
}

async function tell(
  record: Parts['record'],
  db: Db,
  scope: Scope,
  { row, after, hasSigned }: News,
): Promise<void> {
  const subject = await namedSubject(db, scope, row.propertyId)
  const signed = signerSigned(row, subject)
  // The last one is told with the file.
  if (hasSigned) await record(db, scope, after === 'signed' ? { ...signed, tells: [] } : signed)
  if (after === row.state) return
  if (after === 'refused') await record(db, scope, signingRefused(row, subject))
  if (after === 'expired') await record(db, scope, signingExpired(row, subject))
  if (after === 'cancelled') await record(db, scope, signingChanged(row, 'cancelled'))
}
