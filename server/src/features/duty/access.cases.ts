import { listPropertyDeals } from '@soleira/domain/deal/contract'
import { answerDuty, concludeDuty, readDuties } from '@soleira/domain/duty/contract'
import type { DutyQuestionId } from '@soleira/domain/duty/questions'
import { changeSettings } from '@soleira/domain/settings/contract'
import { type AccessCase, type Belongings, noSuchIds } from '../../../test/access/parts.ts'
import type { Client, Sent } from '../../../test/clients/client.ts'
import { acceptedDeal } from '../../../test/scenes/deal.ts'

type Of = Pick<Belongings, 'propertyId'>

/** The deal that runs on the property, which may be there already. */
async function dealOf(client: Client, { propertyId }: Of): Promise<number> {
  const { body } = await client.call(listPropertyDeals, { params: { id: propertyId } })
  return body.find(({ undone }) => !undone)?.id ?? acceptedDeal(client, propertyId)
}

async function versionOf(client: Client, id: number, question: DutyQuestionId): Promise<number> {
  const { body } = await client.call(readDuties, { query: {} })
  const deal = body.deals.find(({ dealId }) => dealId === id)
  return deal?.said.find((one) => one.question === question)?.version ?? 0
}

const answer = (id: number, version = 0): Sent => ({
  params: { id, question: 'cash' },
  body: { answer: 'yes', version },
})

/** A yes, and what came of it where `isConcluded`. */
async function answered(
  client: Client,
  mine: Of,
  question: DutyQuestionId,
  isConcluded = false,
): Promise<Sent> {
  const id = await dealOf(client, mine)
  const params = { id, question }
  const version = await versionOf(client, id, question)
  if (!version) await client.call(answerDuty, { params, body: { answer: 'yes', version } })
  const outcome = { outcome: 'reported' as const, words: '4711' }
  const known = version || 1
  if (!isConcluded) return { params, query: { version: known }, body: { ...outcome, version: known } }
  await client.call(concludeDuty, { params, body: { ...outcome, version: known } })
  return { params, query: { version: known + 1 } }
}

/** A taking back has none: over HTTP its body would be read as the next request. */
const withoutBody = ({ params, query }: Sent): Sent => ({ params, query })

const yearly = { duty: 'no_occurrence', year: 2020 }
const notAYear: [Sent, number][] = [[{ query: { year: 'sonho' } }, 422]]
const ids = noSuchIds.map(([sent, status]): [Sent, number] => [
  { params: { ...sent.params, question: 'cash' }, query: { version: 1 } },
  status,
])

export const accessCases: Record<string, AccessCase> = {
  'GET /api/duties': { right: () => ({ query: {} }), wrong: notAYear },
  'PUT /api/deals/{id}/duties/{question}': {
    right: () => answer(1),
    prepare: async ({ client, mine }) => {
      const id = await dealOf(client, mine)
      return answer(id, await versionOf(client, id, 'cash'))
    },
    foreign: async (_, theirs, them) => [answer(await dealOf(them, theirs))],
    wrong: [
      [{ ...answer(1), body: { version: 0 } }, 422],
      [{ params: { id: 1, question: 'sonho' }, body: { answer: 'no', version: 0 } }, 404],
    ],
  },
  'DELETE /api/deals/{id}/duties/{question}': {
    right: () => ({ params: { id: 1, question: 'means' }, query: { version: 1 } }),
    prepare: async ({ client, mine }) => withoutBody(await answered(client, mine, 'means')),
    foreign: async (_, theirs, them) => [withoutBody(await answered(them, theirs, 'means'))],
    wrong: ids,
  },
  'PUT /api/deals/{id}/duties/{question}/outcome': {
    right: () => ({
      params: { id: 1, question: 'resistance' },
      body: { outcome: 'reported', words: '1', version: 1 },
    }),
    prepare: ({ client, mine }) => answered(client, mine, 'resistance'),
    foreign: async (_, theirs, them) => [await answered(them, theirs, 'resistance')],
    wrong: [
      [{ params: { id: 1, question: 'cash' }, body: { outcome: 'reported', words: '', version: 1 } }, 422],
    ],
  },
  'DELETE /api/deals/{id}/duties/{question}/outcome': {
    right: () => ({ params: { id: 1, question: 'no_records' }, query: { version: 1 } }),
    prepare: ({ client, mine }) => answered(client, mine, 'no_records', true),
    foreign: async (_, theirs, them) => [await answered(them, theirs, 'no_records', true)],
    wrong: ids,
  },
  'PUT /api/duties/{duty}/{year}': {
    // Nothing was done in that year, so that it may be declared.
    right: () => ({ params: yearly, body: { protocol: '4711' } }),
    wrong: [
      [{ params: yearly, body: { protocol: '' } }, 422],
      [{ params: { duty: 'sonho', year: 2020 }, body: { protocol: '1' } }, 404],
    ],
  },
  'DELETE /api/duties/{duty}/{year}': {
    right: () => ({ params: yearly }),
    wrong: [[{ params: { duty: 'dimob', year: 1 } }, 404]],
  },
  'GET /api/duties/register.csv': { right: () => ({ query: {} }), wrong: notAYear },
  'GET /api/duties/register.pdf': { right: () => ({ query: {} }), wrong: notAYear },
  'GET /api/duties/dimob.csv': {
    right: () => ({ query: {} }),
    // Only an account that acts as a company has such a table.
    rightStatus: 404,
    prepare: async ({ client }) => {
      await client.call(changeSettings, { body: { isCompany: true } })
      return { query: {} }
    },
    wrong: notAYear,
  },
}
