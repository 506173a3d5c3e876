import { addPropertyLead } from '@soleira/domain/lead/contract'
import { keepStrokes, planVisit } from '@soleira/domain/visit/contract'
import {
  type AccessCase,
  type Belongings,
  noSuchIds,
  ofAnother,
  propertyParams,
} from '../../../test/access/parts.ts'
import type { Client, Sent } from '../../../test/clients/client.ts'
import { samplePng } from '../../../test/files/sample-files.ts'
import { makeUpload } from '../../../test/rows/factories/files.ts'
import { makeLead } from '../../../test/rows/factories/leads.ts'

async function interested(client: Client, { propertyId }: Belongings): Promise<number> {
  const body = makeLead()
  return (await client.call(addPropertyLead, { params: { id: propertyId }, body })).body.id
}

async function planned(client: Client, mine: Belongings) {
  const leadId = await interested(client, mine)
  const body = { leadIds: [leadId], at: '2026-03-02T15:00' }
  const { id } = (await client.call(planVisit, { params: { id: mine.propertyId }, body })).body
  return { id, leadId }
}

const drawn = () => makeUpload({}, { name: 'traco.png', bytes: samplePng() })

type Planned = Awaited<ReturnType<typeof planned>>

const ofVisit = (sent: (visit: Planned) => Sent): Pick<AccessCase, 'right' | 'foreign' | 'prepare'> => ({
  right: () => sent({ id: 1, leadId: 1 }),
  prepare: async ({ client, mine }) => sent(await planned(client, mine)),
  foreign: async (_, theirs, them) => [sent(await planned(them, theirs))],
})
async function drawnOn(client: Client, mine: Belongings) {
  const params = await planned(client, mine)
  await client.send(keepStrokes, { params, ...drawn() })
  return params
}

const visit = (leadIds: number[]) => ({ leadIds, at: '2026-03-02T15:00' })

export const accessCases: Record<string, AccessCase> = {
  'GET /api/properties/{id}/visits': {
    right: propertyParams,
    foreign: ofAnother(propertyParams),
    wrong: noSuchIds,
  },
  'POST /api/properties/{id}/visits': {
    right: (mine) => ({ ...propertyParams(mine), body: visit([1]) }),
    prepare: async ({ client, mine }) => ({
      ...propertyParams(mine),
      body: visit([await interested(client, mine)]),
    }),
    foreign: async (mine, theirs, them) => {
      const leadId = await interested(them, theirs)
      return [theirs, mine].map((whose) => ({ ...propertyParams(whose), body: visit([leadId]) }))
    },
    wrong: [
      [{ params: { id: 1 }, body: visit([]) }, 422],
      [{ params: { id: 1 }, body: { leadIds: [1], at: '2026-02-30T15:00' } }, 422],
    ],
  },
  'GET /api/leads/{id}/visits': {
    ...ofVisit(({ leadId }) => ({ params: { id: leadId } })),
    wrong: noSuchIds,
  },
  'PATCH /api/visits/{id}': {
    ...ofVisit(({ id }) => ({ params: { id }, body: { state: 'cancelled', version: 1 } })),
    wrong: [[{ params: { id: 1 }, body: { state: 'cancelled' } }, 422]],
  },
  'DELETE /api/visits/{id}': { ...ofVisit(({ id }) => ({ params: { id } })), wrong: noSuchIds },
  'GET /api/visits/{id}/pdf': { ...ofVisit(({ id }) => ({ params: { id } })), wrong: noSuchIds },
  'GET /api/visits/{id}/ics': { ...ofVisit(({ id }) => ({ params: { id } })), wrong: noSuchIds },
  'POST /api/visits/{id}/leads/{leadId}/whatsapp': {
    ...ofVisit((params) => ({ params })),
    wrong: [[{ params: { id: '0', leadId: '1' } }, 404]],
  },
  'POST /api/visits/{id}/leads/{leadId}/strokes': {
    ...ofVisit((params) => ({ params, ...drawn() })),
    wrong: [
      [{ params: { id: 1, leadId: 1 }, body: {} }, 415],
      [{ params: { id: 2147483647, leadId: 1 }, ...drawn() }, 404],
    ],
  },
  'DELETE /api/visits/{id}/leads/{leadId}/strokes': {
    right: () => ({ params: { id: 1, leadId: 1 } }),
    prepare: async ({ client, mine }) => ({ params: await drawnOn(client, mine) }),
    foreign: async (_, theirs, them) => [{ params: await drawnOn(them, theirs) }],
    wrong: [[{ params: { id: '0', leadId: '1' } }, 404]],
  },
}
