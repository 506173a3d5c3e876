import { dayOf } from '@soleira/domain/certificate/validity'
import { calendarIn } from '@soleira/domain/closing/calendar'
import type { MilestoneFacts, OpenDay, SaidOfMilestone } from '@soleira/domain/closing/standing'
import { openDays } from '@soleira/domain/closing/standing'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { any, prepareOnce } from '../../database/prepared.ts'
import {
  agreements,
  type DealRow,
  dealDays,
  deals,
  type MilestoneRow,
  milestones,
  offers,
  type ProtocolRow,
  properties,
  protocols,
  type RegistryNoteRow,
  registryNotes,
  signings,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { Scope } from '../../scope.ts'
import { isNoTrial } from '../document/signings.ts'
import { brokerOf } from '../link/broker.ts'
import { termsOf } from './offer-terms.ts'

export interface RecordOfClosing {
  deal: DealRow
  chainId: number
  currentStage: number
  groundLord: typeof properties.$inferSelect.groundLord
  said: MilestoneRow[]
  /** The latest first. */
  protocols: (ProtocolRow & { notes: RegistryNoteRow[] })[]
  facts: MilestoneFacts
}

/** All from which the days and states of a closing follow. Throws not_found. */
export async function readRecordOfClosing(db: Db, scope: Scope, dealId: number): Promise<RecordOfClosing> {
  const { state, city, currentStage, groundLord } = properties
  const [found] = await db
    .select({ deal: deals, offer: offers, place: { state, city }, property: { currentStage, groundLord } })
    .from(deals)
    .innerJoin(offers, and(sameAccount(offers, deals), eq(offers.id, deals.offerId)))
    .innerJoin(properties, and(sameAccount(properties, deals), eq(properties.id, deals.propertyId)))
    .where(and(inAccount(deals, scope), eq(deals.id, dealId)))
  if (!found) throw new AppError('not_found')
  const { deal, offer, place, property } = found
  const said = await db
    .select()
    .from(milestones)
    .where(and(inAccount(milestones, scope), eq(milestones.dealId, dealId)))
  const entered = await protocolsOf(db, scope, dealId)
  return {
    deal,
    chainId: offer.chainId,
    ...property,
    said,
    protocols: entered,
    facts: {
      terms: termsOf(offer),
      said: said satisfies SaidOfMilestone[],
      entry: entered[0] ?? null,
      signed: await signedIn(db, scope, dealId),
      calendar: calendarIn(place),
    },
  }
}

async function protocolsOf(db: Db, scope: Scope, dealId: number) {
  const rows = await db
    .select()
    .from(protocols)
    .where(and(inAccount(protocols, scope), eq(protocols.dealId, dealId)))
    .orderBy(desc(protocols.on), desc(protocols.id))
  if (!rows.length) return []
  const ids = rows.map(({ id }) => id)
  const notes = await db
    .select()
    .from(registryNotes)
    .where(and(inAccount(registryNotes, scope), inArray(registryNotes.protocolId, ids)))
    .orderBy(desc(registryNotes.on), desc(registryNotes.id))
  return rows.map((row) => ({ ...row, notes: notes.filter(({ protocolId }) => protocolId === row.id) }))
}

/** Days on which all had signed a receipt of the sinal, the term of the keys, the promise. A trial signs nothing. */
async function signedIn(db: Db, scope: Scope, dealId: number): Promise<MilestoneFacts['signed']> {
  const rows = await db
    .select({ kind: agreements.kind, at: signings.endedAt })
    .from(agreements)
    .innerJoin(signings, and(sameAccount(signings, agreements), eq(signings.targetId, agreements.id)))
    .where(
      and(
        inAccount(agreements, scope),
        eq(agreements.dealId, dealId),
        eq(signings.kind, 'contract'),
        eq(signings.state, 'signed'),
        inArray(agreements.kind, ['recibo_sinal', 'chaves', 'promessa']),
        isNoTrial(db),
      ),
    )
    .orderBy(asc(signings.endedAt))
  if (!rows.length) return { sinal: null, keys: null, contract: null }
  const { timezone } = await brokerOf(db, scope)
  const dayWhen = (kind: string) => {
    const at = rows.find((row) => row.kind === kind)?.at
    return at ? dayOf(at, timezone) : null
  }
  return { sinal: dayWhen('recibo_sinal'), keys: dayWhen('chaves'), contract: dayWhen('promessa') }
}

/** Writes the open days of a deal anew. Runs in the transaction of what has changed them. */
export async function keepDays(db: Db, scope: Scope, dealId: number): Promise<void> {
  const { facts } = await readRecordOfClosing(db, scope, dealId)
  const ofDeal = and(inAccount(dealDays, scope), eq(dealDays.dealId, dealId))
  await db.delete(dealDays).where(ofDeal)
  const rows = openDays(facts).map(({ key, on: day, isOfLaw }) => ({
    accountId: scope.account,
    dealId,
    key,
    day,
    isOfLaw,
  }))
  if (rows.length) await db.insert(dealDays).values(rows)
  await db
    .update(deals)
    .set({ daysVersion: sql`${deals.daysVersion} + 1`, updatedAt: sql`now()` })
    .where(and(inAccount(deals, scope), eq(deals.id, dealId)))
}

const openDaysOf = prepareOnce((db) =>
  db
    .select({ dealId: dealDays.dealId, key: dealDays.key, on: dealDays.day, isOfLaw: dealDays.isOfLaw })
    .from(dealDays)
    .where(
      and(
        eq(dealDays.accountId, sql.placeholder('account')),
        eq(dealDays.dealId, any(sql`${sql.placeholder('ids')}::int[]`)),
      ),
    )
    .orderBy(asc(dealDays.day), asc(dealDays.key))
    .prepare('open_days'),
)

/** The open days by deal, the earliest first. */
export async function daysOfDeals(
  db: Db,
  scope: Scope,
  ids: readonly number[],
): Promise<Map<number, OpenDay[]>> {
  if (!ids.length) return new Map()
  const rows = await openDaysOf(db).execute({ account: scope.account, ids: [...ids] })
  return Map.groupBy(rows, ({ dealId }) => dealId)
}

/** The planned day of the deed: as the broker has moved it, else as the offer names it. */
export const deedDay = (
  offer: Parameters<typeof termsOf>[0],
  days: readonly OpenDay[] | undefined,
): string | null => days?.find(({ key }) => key === 'deed')?.on ?? termsOf(offer).deedOn
