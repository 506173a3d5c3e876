import type { AgreementFacts } from '@soleira/domain/agreement/write'
import { dayOf } from '@soleira/domain/certificate/validity'
import { landIn } from '@soleira/domain/risk/findings/papers/land'
import { and, eq } from 'drizzle-orm'
import { type Author, authorName } from '../../adapters/pdf/parts.ts'
import type { Db } from '../../database/client.ts'
import { type DealRow, milestones } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { UserScope } from '../../scope.ts'
import { readUser } from '../auth/accounts.ts'
import { authorizationInForce } from '../authorization/queries.ts'
import { dealWithOffer, feeOfDeal } from '../commission/rows.ts'
import { termsOf } from '../deal/offer-terms.ts'
import { partiesOfDeal } from '../deal/sellers.ts'
import { readRecord } from '../risk/record.ts'
import { picturesOfKeys } from './pictures.ts'

export interface RecordOfDeal {
  facts: AgreementFacts
  deal: DealRow
  broker: Author
  today: Date
}

/** The record from which contracts of a deal are written. Throws not_found. */
export async function readRecordOfDeal(db: Db, scope: UserScope, dealId: number): Promise<RecordOfDeal> {
  const { deal, offer } = await dealWithOffer(db, scope, dealId)
  const today = new Date()
  const broker = await readUser(db, scope)
  const day = dayOf(today, broker.timezone)
  const record = await readRecord(db, scope, deal.propertyId, day)
  if (!record) throw new AppError('not_found')
  const { chainId } = offer
  const parts = await partiesOfDeal(db, scope, { id: dealId, chainId }, record.parts, day)
  const { property, papers, items, burdens, refusedBurdens } = record
  const fee = await feeOf(db, scope, deal, day)
  const own = items.filter(({ subject, status }) => subject.type === 'property' && status === 'set_aside')
  const facts: AgreementFacts = {
    nature: 'compra_venda',
    answers: {},
    property,
    parts,
    valueInWords: null,
    setAside: own.map(({ id }) => id),
    landRead: landIn(papers),
    broker: { name: authorName(broker), creci: broker.creci },
    evidence: { items, papers, burdens, refusedBurdens, parts, today: day },
    deal: { terms: termsOf(offer), fee, undone: undoneIn(deal), keys: await keysOfDeal(db, scope, dealId) },
    pictures: await picturesOfKeys(db, scope, dealId),
  }
  return { facts, deal, broker, today }
}

/** As the deal has it: an authorisation that changes later changes no contract. */
async function feeOf(
  db: Db,
  scope: UserScope,
  { id, propertyId }: DealRow,
  day: string,
): Promise<AgreementFacts['deal']['fee']> {
  const agreed = await feeOfDeal(db, scope, id)
  if (!agreed) return (await authorizationInForce(db, scope, propertyId, day)) ?? null
  const { percent: feePercent, amount, ...fee } = agreed
  return { ...fee, feePercent, feeValue: feePercent === null ? amount : null }
}

/** As it was said at their milestone; null where nobody said anything of it. */
async function keysOfDeal(db: Db, scope: UserScope, dealId: number): Promise<AgreementFacts['deal']['keys']> {
  const [row] = await db
    .select({ on: milestones.doneOn, readings: milestones.details })
    .from(milestones)
    .where(and(inAccount(milestones, scope), eq(milestones.dealId, dealId), eq(milestones.kind, 'keys')))
  return row ? { on: row.on, readings: row.readings ?? {} } : null
}

function undoneIn({
  undoneOn,
  undoCause,
  undoReason,
  deposit,
  depositWords,
}: DealRow): AgreementFacts['deal']['undone'] {
  if (!undoneOn || !undoCause || !undoReason || !deposit) return null
  return { on: undoneOn, cause: undoCause, reason: undoReason, deposit, depositWords }
}
