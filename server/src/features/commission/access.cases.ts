import * as contract from '@soleira/domain/commission/contract'
import { listPropertyDeals } from '@soleira/domain/deal/contract'
import { type AccessCase, type Belongings, noSuchIds } from '../../../test/access/parts.ts'
import type { Client, Sent } from '../../../test/clients/client.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'
import { agree, feeOf, makeFee, makeReceipt } from '../../../test/scenes/commission.ts'
import { acceptedDeal } from '../../../test/scenes/deal.ts'

/** The deal that runs on the property, which may be there already. */
async function dealOf(client: Client, { propertyId }: Pick<Belongings, 'propertyId'>): Promise<number> {
  const { body } = await client.call(listPropertyDeals, { params: { id: propertyId } })
  return body.find(({ undone }) => !undone)?.id ?? acceptedDeal(client, propertyId)
}

async function agreed(client: Client, mine: Pick<Belongings, 'propertyId'>): Promise<number> {
  const id = await dealOf(client, mine)
  if (!(await feeOf(client, id)).agreed) await agree(client, id, { version: 0 })
  return id
}

const small = makeReceipt({ amount: '1.00' })

async function issued(client: Client, mine: Pick<Belongings, 'propertyId'>): Promise<number> {
  const params = { id: await agreed(client, mine) }
  return (await client.call(contract.issueReceipt, { params, body: small })).body.receipts[0]?.id ?? 0
}

const sentPaper = (id: number): Sent => ({
  params: { id },
  ...makeUpload({}, { name: 'comprovante.pdf', bytes: makePdf() }),
})

async function proved(client: Client, mine: Pick<Belongings, 'propertyId'>): Promise<number> {
  const id = await issued(client, mine)
  await client.send(contract.sendReceiptPaper, sentPaper(id))
  return id
}

const about = (
  make: typeof dealOf,
  sent: (id: number) => Sent,
): Pick<AccessCase, 'right' | 'foreign' | 'prepare'> => ({
  right: () => sent(1),
  prepare: async ({ client, mine }) => sent(await make(client, mine)),
  foreign: async (_, theirs, them) => [sent(await make(them, theirs))],
})

const named = (id: number): Sent => ({ params: { id } })
const cancelled = (id: number): Sent => ({ ...named(id), body: { reason: 'valor errado' } })
const notAYear: [Sent, number][] = [[{ query: { year: 'sonho' } }, 422]]

export const accessCases: Record<string, AccessCase> = {
  'GET /api/deals/{id}/commission': { ...about(dealOf, named), wrong: noSuchIds },
  'PUT /api/deals/{id}/commission': {
    right: () => ({ ...named(1), body: makeFee() }),
    prepare: async ({ client, mine }) => {
      const id = await dealOf(client, mine)
      const { version } = await feeOf(client, id)
      return { ...named(id), body: makeFee({ version, reason: 'combinado hoje' }) }
    },
    foreign: async (_, theirs, them) => [{ ...named(await dealOf(them, theirs)), body: makeFee() }],
    wrong: [[{ ...named(1), body: makeFee({ shares: [] }) }, 422]],
  },
  'POST /api/deals/{id}/commission/receipts': {
    ...about(agreed, (id) => ({ ...named(id), body: small })),
    wrong: [[{ ...named(1), body: { ...small, amount: '0' } }, 422]],
  },
  'POST /api/commission/receipts/{id}/cancel': {
    ...about(issued, cancelled),
    wrong: [[{ ...named(1), body: { reason: '' } }, 422]],
  },
  'GET /api/commission/receipts/{id}/pdf': { ...about(issued, named), wrong: noSuchIds },
  'POST /api/commission/receipts/{id}/paper': {
    ...about(issued, sentPaper),
    wrong: [[{ ...named(1), body: {} }, 415]],
  },
  'DELETE /api/commission/receipts/{id}/paper': { ...about(proved, named), wrong: noSuchIds },
  'GET /api/commission/year': { right: () => ({ query: {} }), wrong: notAYear },
  'GET /api/commission/year.csv': { right: () => ({ query: {} }), wrong: notAYear },
}
