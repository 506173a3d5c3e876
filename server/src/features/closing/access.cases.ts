import {
  createProtocol,
  readMilestones,
  sendMilestonePaper,
  sendRegistryNote,
} from '@soleira/domain/closing/contract'
import { listPropertyDeals, undoDeal } from '@soleira/domain/deal/contract'
import { type AccessCase, type Belongings, noSuchIds } from '../../../test/access/parts.ts'
import type { Client, Sent } from '../../../test/clients/client.ts'
import { samplePng } from '../../../test/files/sample-files.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'
import { today as on, protocolEntry } from '../../../test/scenes/closing.ts'
import { acceptedDeal } from '../../../test/scenes/deal.ts'

const undone = { on, cause: 'none' as const, reason: 'banco negou', deposit: 'returned' as const }

/** A property has one deal that runs, so one that is there is undone first. */
async function dealOf(client: Client, { propertyId }: Belongings): Promise<number> {
  const { body } = await client.call(listPropertyDeals, { params: { id: propertyId } })
  for (const { id, undone: end, version } of body)
    if (!end) await client.call(undoDeal, { params: { id }, body: { ...undone, version } })
  return acceptedDeal(client, propertyId)
}

async function protocolOf(client: Client, mine: Belongings): Promise<number> {
  const id = await dealOf(client, mine)
  const { body } = await client.call(createProtocol, { params: { id }, body: protocolEntry })
  return body.protocols[0]?.id ?? 0
}

const sentNote = (id: number): Sent => ({
  params: { id },
  ...makeUpload({ on }, { name: 'nota.pdf', bytes: makePdf() }),
})

async function noteOf(client: Client, mine: Belongings): Promise<number> {
  const { body } = await client.send(sendRegistryNote, sentNote(await protocolOf(client, mine)))
  return (body as { protocols: { notes: { id: number }[] }[] }).protocols[0]?.notes[0]?.id ?? 0
}

const sentPaper = (id: string): Sent => ({
  params: { id },
  ...makeUpload({}, { name: 'medidor.png', bytes: samplePng() }),
})

/** A request about something that is made first, by its broker and by another one. */
const about = <Id>(
  first: (client: Client, mine: Belongings) => Promise<Id>,
  sent: (id: Id) => Sent,
  any: Id,
): Pick<AccessCase, 'right' | 'prepare' | 'foreign'> => ({
  right: () => sent(any),
  prepare: async ({ client, mine }) => sent(await first(client, mine)),
  foreign: async (_, theirs, them) => [sent(await first(them, theirs))],
})

const keysOf = async (client: Client, mine: Belongings) => `${await dealOf(client, mine)}-keys`
const noSuchMilestones: [Sent, number][] = ['x', '1-sonho', '0-keys', '1-keys-1', '999999-keys'].map((id) => [
  { params: { id }, body: { version: 0, due: { on } } },
  404,
])

async function paperOf(client: Client, mine: Belongings) {
  const id = await keysOf(client, mine)
  const dealId = Number.parseInt(id, 10)
  await client.send(sendMilestonePaper, sentPaper(id))
  const { body } = await client.call(readMilestones, { params: { id: dealId } })
  return { id, documentId: body.milestones.flatMap(({ papers }) => papers)[0]?.documentId ?? 0 }
}

/** A paper of the keys, which may prove the sinal, too. */
async function proofOf(client: Client, mine: Belongings) {
  const { id, documentId } = await paperOf(client, mine)
  return { id: id.replace('keys', 'sinal'), documentId }
}

export const accessCases: Record<string, AccessCase> = {
  'GET /api/deals/{id}/milestones': { ...about(dealOf, (id) => ({ params: { id } }), 1), wrong: noSuchIds },
  'PATCH /api/milestones/{id}': {
    ...about(
      keysOf,
      (id) => ({ params: { id }, body: { version: 0, due: { on, reason: 'mudança' } } }),
      '1-keys',
    ),
    wrong: [...noSuchMilestones, [{ params: { id: '1-keys' }, body: { version: 0, due: { on: '' } } }, 422]],
  },
  'POST /api/milestones/{id}/papers': {
    ...about(keysOf, sentPaper, '1-keys'),
    wrong: [[{ params: { id: '1-keys' }, body: {} }, 415]],
  },
  'GET /api/deals/{id}/proofs': { ...about(dealOf, (id) => ({ params: { id } }), 1), wrong: noSuchIds },
  'PUT /api/milestones/{id}/papers/{documentId}': {
    ...about(proofOf, (params) => ({ params }), { id: '1-keys', documentId: 1 }),
    wrong: [[{ params: { id: '1-sonho', documentId: 1 } }, 404]],
  },
  'PATCH /api/milestones/{id}/papers/{documentId}': {
    ...about(paperOf, (params) => ({ params, body: { shows: 'gas' } }), { id: '1-keys', documentId: 1 }),
    wrong: [[{ params: { id: '1-keys', documentId: 1 }, body: { shows: 'sol' } }, 422]],
  },
  'DELETE /api/milestones/{id}/papers/{documentId}': {
    ...about(paperOf, (params) => ({ params }), { id: '1-keys', documentId: 1 }),
    wrong: [[{ params: { id: '1-sonho', documentId: 1 } }, 404]],
  },
  'POST /api/deals/{id}/protocols': {
    ...about(dealOf, (id) => ({ params: { id }, body: protocolEntry }), 1),
    wrong: [[{ params: { id: 1 }, body: { ...protocolEntry, number: '' } }, 422]],
  },
  'PATCH /api/protocols/{id}': {
    ...about(protocolOf, (id) => ({ params: { id }, body: { ...protocolEntry, version: 1 } }), 1),
    wrong: [[{ params: { id: 1 }, body: protocolEntry }, 422]],
  },
  'DELETE /api/protocols/{id}': { ...about(protocolOf, (id) => ({ params: { id } }), 1), wrong: noSuchIds },
  'POST /api/protocols/{id}/notes': {
    ...about(protocolOf, sentNote, 1),
    wrong: [
      [{ params: { id: 1 }, body: {} }, 415],
      [{ params: { id: 1 }, ...makeUpload({ on: '' }) }, 422],
    ],
  },
  'PATCH /api/registry-notes/{id}': {
    ...about(noteOf, (id) => ({ params: { id }, body: { version: 1, demands: [{ words: 'Juntar' }] } }), 1),
    wrong: [[{ params: { id: 1 }, body: { version: 1, demands: [{ words: '' }] } }, 422]],
  },
  'DELETE /api/registry-notes/{id}': { ...about(noteOf, (id) => ({ params: { id } }), 1), wrong: noSuchIds },
}
