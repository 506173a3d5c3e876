import { type Payer, payerNames } from '@soleira/domain/authorization/terms'
import { dayOf } from '@soleira/domain/certificate/validity'
import { lessOf, ownOfSum, sumOf } from '@soleira/domain/commission/amounts'
import { receiptWayNames } from '@soleira/domain/commission/terms'
import { showDate } from '@soleira/domain/format/birth-date'
import { maskCpfOrCnpj } from '@soleira/domain/format/cpf-or-cnpj'
import { toCsv } from '@soleira/domain/format/csv'
import { dayIn } from '@soleira/domain/format/moment'
import { formatSequenceNumber } from '@soleira/domain/property/sequence-number'
import { propertyTitle } from '@soleira/domain/property/title'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { deals, offers } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope, UserScope } from '../../scope.ts'
import { readUser } from '../auth/accounts.ts'
import { namesOfBuyers } from '../deal/queries.ts'
import { ownersOfDeals } from '../deal/sellers.ts'
import { duePartsOf, isLate, receiptsIn } from './year.ts'

/** Each amount has a column of its own, so that a sum of one is true. */
const headings = [
  'Situação',
  'Recibo',
  'Imóvel',
  'Parte',
  'Dia',
  'Forma',
  'Quem paga ou pagou',
  'Nome de quem paga ou pagou',
  'Emitido com CPF ou CNPJ',
  'Recebido (R$)',
  'Sua parte do recebido, em proporção (R$)',
  'A receber (R$)',
  'Sua parte a receber, em proporção (R$)',
  'Cancelado (R$)',
  'Motivo do cancelamento',
]

/** Receipts of a year, or of a month of it, by their numbers, then parts that fall due in it and are still open. */
export async function feeTable(
  db: Db,
  scope: UserScope,
  { year: asked, month }: { year?: number | undefined; month?: string | undefined },
): Promise<{ of: string; csv: string }> {
  const { timezone } = await readUser(db, scope)
  const today = dayOf(new Date(), timezone)
  const of = month ?? String(asked ?? today.slice(0, 4))
  const year = Number(of.slice(0, 4))
  const isIn = (day: string | null) => day?.startsWith(`${of}-`) ?? false
  const received = (await receiptsIn(db, scope, year, today)).filter(({ day }) => isIn(day))
  const due = (await duePartsOf(db, scope, year, today)).filter(
    ({ dueOn, undoneOn, amount, received }) =>
      isIn(dueOn) && !undoneOn && lessOf(amount, received) !== '0.00',
  )
  const nameOf = await payersOf(db, scope, [...new Set([...received, ...due].map(({ dealId }) => dealId))])
  const receipts = received.map(({ number, property, day, way, payer, issuerNumber, amount, ...row }) => [
    row.cancelledAt ? `Cancelado em ${dayIn(timezone, row.cancelledAt)}` : 'Recebido',
    String(number),
    titleOf(property),
    '',
    showDate(day),
    receiptWayNames[way],
    payerNames[payer],
    nameOf(row.dealId, payer),
    maskCpfOrCnpj(issuerNumber ?? ''),
    ...(row.cancelledAt
      ? ['', '', '', '', comma(amount)]
      : [comma(amount), comma(ownOfSum(amount, row.before, row.split)), '', '', '']),
    row.cancelReason ?? '',
  ])
  const parts = due.map(({ property, label, payer, amount, ...part }) => {
    const open = lessOf(amount, part.received)
    return [
      isLate(part, today) ? 'Atrasado' : part.awaits ? 'A receber, dia previsto' : 'A receber',
      '',
      titleOf(property),
      label,
      part.dueOn ? showDate(part.dueOn) : '',
      '',
      payerNames[payer],
      nameOf(part.dealId, payer),
      '',
      '',
      '',
      comma(open),
      comma(ownOfSum(open, sumOf([part.before, part.received]), part.split)),
      '',
      '',
    ]
  })
  return { of, csv: toCsv([headings, ...receipts, ...parts]) }
}

const titleOf = (one: Parameters<typeof propertyTitle>[0] & { sequenceNumber: number }) =>
  `${formatSequenceNumber(one.sequenceNumber)} · ${propertyTitle(one)}`

const comma = (amount: string) => amount.replace('.', ',')

/** The people of the side that pays in a deal, as its rows name them; a blank where nobody is left. */
async function payersOf(db: Db, scope: Scope, ids: number[]) {
  const sellers = await ownersOfDeals(db, scope, ids)
  const chains = await db
    .select({ id: deals.id, chainId: offers.chainId })
    .from(deals)
    .innerJoin(offers, and(sameAccount(offers, deals), eq(offers.id, deals.offerId)))
    .where(and(inAccount(deals, scope), inArray(deals.id, ids)))
  const buyers = await namesOfBuyers(
    db,
    scope,
    chains.map(({ chainId }) => chainId),
  )
  return (id: number, payer: Payer): string => {
    const chain = chains.find((one) => one.id === id)?.chainId ?? 0
    return [
      ...(payer === 'buyer' ? [] : (sellers.get(id) ?? []).map(({ name }) => name)),
      ...(payer === 'seller' ? [] : (buyers.get(chain) ?? []).map(({ fullName }) => fullName)),
    ].join(' / ')
  }
}
