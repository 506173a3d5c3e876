import { chargeStateText } from '@soleira/domain/automation/charge-words'
import type { Charge, Sum, sumCharges as sumContract, WhichCharges } from '@soleira/domain/automation/charges'
import { providerName } from '@soleira/domain/automation/provider'
import { itemLabel } from '@soleira/domain/checklist/item-kinds'
import type { AnswerOf } from '@soleira/domain/contract/endpoint'
import { toCsv } from '@soleira/domain/format/csv'
import { momentIn } from '@soleira/domain/format/moment'
import { toDecimal } from '@soleira/domain/format/money'
import { officialTimeZone } from '@soleira/domain/format/time-zone'
import { formatSequenceNumber } from '@soleira/domain/property/sequence-number'
import { and, desc, eq, getTableColumns, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../database/client.ts'
import { firstRow } from '../../../database/one.ts'
import { automationCharges, automations, properties } from '../../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../../database/wall.ts'
import type { Scope } from '../../../scope.ts'

const mostRows = 50_000

const { amount, askedAt, isSettled } = automationCharges

/** Months follow the official time, as the limits do. */
const zone = sql.raw(`'${officialTimeZone}'`)
const monthOf = sql<string>`to_char(${askedAt} at time zone ${zone}, 'YYYY-MM')`

const sums = {
  requests: sql<number>`count(*)::int`,
  spent: sql<number>`coalesce(sum(${amount}), 0)::int`,
  // These had no known price before, and no answer has named one.
  unknown: sql<number>`(count(*) filter (where not ${isSettled} and ${amount} = 0))::int`,
}
const sumOf = ({ requests, spent, unknown }: { requests: number; spent: number; unknown: number }): Sum => ({
  requests,
  spent: toDecimal(spent),
  unknown,
})

const ofRequest = and(
  sameAccount(automations, automationCharges),
  eq(automations.id, automationCharges.automationId),
)
const ofProperty = and(sameAccount(properties, automations), eq(properties.id, automations.propertyId))

function chosen(scope: Scope, { month, property }: WhichCharges): SQL | undefined {
  const begins = sql`(${`${month}-01`}::timestamp at time zone ${zone})`
  const ends = sql`((${`${month}-01`}::timestamp + interval '1 month') at time zone ${zone})`
  return and(
    inAccount(automationCharges, scope),
    month ? sql`${askedAt} >= ${begins} and ${askedAt} < ${ends}` : undefined,
    property ? eq(automations.propertyId, property) : undefined,
  )
}

export async function listCharges(
  db: Db,
  scope: Scope,
  {
    limit = 50,
    offset = 0,
    ...which
  }: WhichCharges & { limit?: number | undefined; offset?: number | undefined },
): Promise<{ charges: Charge[]; total: number }> {
  const rows = await db
    .select({
      charge: getTableColumns(automationCharges),
      status: automations.status,
      failure: automations.failure,
      property: { id: properties.id, sequenceNumber: properties.sequenceNumber },
    })
    .from(automationCharges)
    .leftJoin(automations, ofRequest)
    .leftJoin(properties, ofProperty)
    .where(chosen(scope, which))
    .orderBy(desc(automationCharges.id))
    .limit(limit)
    .offset(offset)
  const charges = rows.map(({ charge, status, failure, property }) => ({
    id: charge.id,
    askedAt: charge.askedAt.toISOString(),
    provider: charge.provider,
    kind: charge.kind,
    label: itemLabel(charge.kind),
    property: property && { id: property.id, sequenceNumber: formatSequenceNumber(property.sequenceNumber) },
    try: charge.try,
    status,
    failure,
    amount: charge.isSettled || charge.amount > 0 ? toDecimal(charge.amount) : null,
    isSettled: charge.isSettled,
  }))
  return { charges, total: (await sum(db, scope, which)).requests }
}

async function sum(db: Db, scope: Scope, which: WhichCharges): Promise<Sum> {
  const query = db.select(sums).from(automationCharges).leftJoin(automations, ofRequest)
  return sumOf(firstRow(await query.where(chosen(scope, which))))
}

export async function sumCharges(
  db: Db,
  scope: Scope,
  { month, property }: WhichCharges,
): Promise<AnswerOf<typeof sumContract>> {
  const months = await db
    .select({ ...sums, month: monthOf })
    .from(automationCharges)
    .leftJoin(automations, ofRequest)
    .where(chosen(scope, { property }))
    .groupBy(monthOf)
    .orderBy(desc(monthOf))
    .limit(60)
  const ofProperties = await db
    .select({ ...sums, id: properties.id, number: properties.sequenceNumber })
    .from(automationCharges)
    .innerJoin(automations, ofRequest)
    .innerJoin(properties, ofProperty)
    .where(and(chosen(scope, { month }), isNotNull(properties.id)))
    .groupBy(properties.id, properties.sequenceNumber)
    .orderBy(desc(sums.spent), desc(sums.requests), properties.sequenceNumber)
    .limit(200)
  return {
    chosen: await sum(db, scope, { month, property }),
    months: months.map(({ month, ...row }) => ({ ...sumOf(row), month })),
    properties: ofProperties.map(({ id, number, ...row }) => ({
      ...sumOf(row),
      id,
      sequenceNumber: formatSequenceNumber(number),
    })),
  }
}

const headings = [
  'Data',
  'Serviço',
  'Certidão',
  'Imóvel',
  'Tentativa',
  'Situação',
  'Valor (R$)',
  'Valor confirmado pelo serviço',
]

export async function chargesTable(db: Db, scope: Scope, which: WhichCharges): Promise<string> {
  const { charges } = await listCharges(db, scope, { ...which, limit: mostRows })
  const rows = charges.map((charge) => [
    momentIn(officialTimeZone, new Date(charge.askedAt)).replace(' às', ''),
    providerName(charge.provider),
    charge.label,
    charge.property?.sequenceNumber ?? 'Excluído',
    String(charge.try),
    chargeStateText(charge),
    charge.amount?.replace('.', ',') ?? '',
    charge.isSettled ? 'Sim' : 'Não',
  ])
  return toCsv([headings, ...rows])
}
