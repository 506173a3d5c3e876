import { addPropertyLead } from '@soleira/domain/lead/contract'
import {
  type AccessCase,
  type Belongings,
  noSuchIds,
  ofAnother,
  propertyParams,
  type Scene,
} from '../../../test/access/parts.ts'
import type { Client, Sent } from '../../../test/clients/client.ts'
import { makeLead } from '../../../test/rows/factories/leads.ts'

const body = makeLead()

async function interested(client: Client, { propertyId }: Belongings): Promise<number> {
  return (await client.call(addPropertyLead, { params: { id: propertyId }, body })).body.id
}

const ofLead = (sent: (id: number) => Sent): Pick<AccessCase, 'right' | 'foreign' | 'prepare'> => ({
  right: () => sent(1),
  prepare: async ({ client, mine }: Scene) => sent(await interested(client, mine)),
  foreign: async (_, theirs, them) => [sent(await interested(them, theirs))],
})
const interest = (id: number, leadId: number): Sent => ({ params: { id, leadId } })

export const accessCases: Record<string, AccessCase> = {
  'GET /api/leads': {
    right: () => ({}),
    wrong: [
      [{ query: { contact: 'ontem' } }, 422],
      [{ query: { limit: '101' } }, 422],
    ],
  },
  'POST /api/leads': {
    right: () => ({ body }),
    // It names a person of another account in the body, so 422 on the field.
    foreign: (_, { personId }) => [{ body: { personId, origin: 'sign' } }],
    wrong: [
      [{ body: { origin: 'portal' } }, 422],
      [{ body: { ...body, origin: 'rádio' } }, 422],
    ],
  },
  'GET /api/properties/{id}/leads': {
    right: propertyParams,
    foreign: ofAnother(propertyParams),
    wrong: noSuchIds,
  },
  'POST /api/properties/{id}/leads': {
    right: (mine) => ({ ...propertyParams(mine), body }),
    foreign: (mine, theirs) => [
      { ...propertyParams(theirs), body },
      { ...propertyParams(mine), body: { personId: theirs.personId, origin: 'sign' } },
    ],
    wrong: [[{ params: { id: 1 }, body: { origin: 'portal' } }, 422]],
  },
  'DELETE /api/properties/{id}/leads/{leadId}': {
    right: ({ propertyId }) => interest(propertyId, 1),
    prepare: async ({ client, mine }) => interest(mine.propertyId, await interested(client, mine)),
    foreign: async (mine, theirs, them) => {
      const leadId = await interested(them, theirs)
      return [interest(theirs.propertyId, leadId), interest(mine.propertyId, leadId)]
    },
    wrong: [[{ params: { id: '0', leadId: '1' } }, 404]],
  },
  'GET /api/leads/{id}': { ...ofLead((id) => ({ params: { id } })), wrong: noSuchIds },
  'PATCH /api/leads/{id}': {
    ...ofLead((id) => ({ params: { id }, body: { wishes: 'dois quartos', version: 1 } })),
    wrong: [[{ params: { id: 1 }, body: { wishes: 'dois quartos' } }, 422]],
  },
  'DELETE /api/leads/{id}': { ...ofLead((id) => ({ params: { id } })), wrong: noSuchIds },
  'GET /api/leads/{id}/suggestions': { ...ofLead((id) => ({ params: { id } })), wrong: noSuchIds },
}
