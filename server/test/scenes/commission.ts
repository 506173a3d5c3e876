import { createAuthorization, signAuthorization } from '@soleira/domain/authorization/contract'
import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { agreeCommission, issueReceipt, readCommission } from '@soleira/domain/commission/contract'
import type { z } from 'zod'
import type { Client } from '../clients/client.ts'
import { makeTerms } from '../rows/factories/authorizations.ts'
import { acceptedDeal } from './deal.ts'

const today = dayOf(new Date())

/** A running authorisation of 6 %, due with the sinal, unless it says otherwise. */
export async function authorize(
  client: Client,
  propertyId: number,
  change: Parameters<typeof makeTerms>[0] = {},
): Promise<void> {
  const term = { startsOn: addDays(today, -10), endsOn: addDays(today, 100) }
  const body = makeTerms({ ...term, feePercent: '6', feeDue: 'deposit', ...change })
  const { id } = (await client.call(createAuthorization, { params: { id: propertyId }, body })).body
  await client.call(signAuthorization, { params: { id }, body: { signedOn: today, version: 1 } })
}

/** A deal of R$ 800.000,00 with a fee of R$ 48.000,00. */
export async function dealWithFee(client: Client, propertyId: number): Promise<number> {
  await authorize(client, propertyId)
  return acceptedDeal(client, propertyId)
}

type Input = z.input<typeof agreeCommission.body>

/** The fee of `dealWithFee` as it is, with a change. */
export const makeFee = (change: Partial<Input> = {}): Input => ({
  percent: '6',
  payer: 'seller',
  shares: [{ isOwn: true, percent: '100' }],
  version: 1,
  parts: [{ label: 'No sinal', amount: '48000.00', dueOn: '2100-02-01' }],
  ...change,
})

export const makeReceipt = (change: Partial<z.input<typeof issueReceipt.body>> = {}) => ({
  amount: '20000.00',
  receivedOn: today,
  way: 'pix' as const,
  payer: 'seller' as const,
  withBlanks: true,
  ...change,
})

export const issue = async (client: Client, id: number, change: Parameters<typeof makeReceipt>[0] = {}) =>
  (await client.call(issueReceipt, { params: { id }, body: makeReceipt(change) })).body

export const feeOf = async (client: Client, id: number) =>
  (await client.call(readCommission, { params: { id } })).body

export const agree = async (client: Client, id: number, change: Partial<Input> = {}) =>
  (await client.call(agreeCommission, { params: { id }, body: makeFee(change) })).body
