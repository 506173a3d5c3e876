import { addBurden } from '@soleira/domain/burden/contract'
import {
  type AccessCase,
  forId,
  malformed,
  noSuchIds,
  ofAnother,
  propertyParams,
} from '../../../test/access/parts.ts'
import type { Client, Sent } from '../../../test/clients/client.ts'
import { makeProperty } from '../../../test/rows/factories/properties.ts'
import { takeIn } from '../../../test/scenes/broker.ts'

const burden = { kind: 'hipoteca' } as const

async function burdenOf(client: Client): Promise<number> {
  const { id } = await takeIn(client)
  return (await client.call(addBurden, { params: { id }, body: burden })).body.id
}

const burdenCase = (sent: Sent): Pick<AccessCase, 'right' | 'prepare' | 'foreign'> => ({
  right: () => ({ params: { id: 1 }, ...sent }),
  prepare: async ({ client }) => ({ params: { id: await burdenOf(client) }, ...sent }),
  foreign: async (_, __, them) => [{ params: { id: await burdenOf(them) }, ...sent }],
})

export const accessCases: Record<string, AccessCase> = {
  'GET /api/properties': { right: () => ({}), wrong: [[{ query: { limit: 'x' } }, 422]] },
  'POST /api/properties': { right: () => ({ body: makeProperty() }), wrong: malformed },
  'GET /api/properties/facets': { right: () => ({}) },
  'GET /api/properties/first-rows': {
    right: () => ({}),
    noOpening: 'rows of the list, which every visit of it shows: no paper is opened',
  },
  'GET /api/properties/{id}': { right: propertyParams, foreign: ofAnother(propertyParams), wrong: noSuchIds },
  'PUT /api/properties/{id}': {
    right: (mine) => ({ ...propertyParams(mine), body: makeProperty() }),
    foreign: (mine, theirs) => [
      { ...propertyParams(theirs), body: makeProperty() },
      {
        ...propertyParams(mine),
        body: makeProperty({ owners: [{ ...makeProperty().owners[0], id: theirs.ownerId } as never] }),
      },
    ],
    wrong: [
      ...noSuchIds.map(([sent, status]) => [{ ...sent, body: makeProperty() }, status] as [Sent, number]),
      ...forId(1, malformed),
    ],
  },
  'PATCH /api/properties/{id}': {
    right: (mine) => ({ ...propertyParams(mine), body: { currentStage: 2 } }),
    foreign: (_, theirs) => [{ ...propertyParams(theirs), body: { currentStage: 2 } }],
    wrong: forId(1, malformed),
  },
  'DELETE /api/properties/{id}': {
    right: propertyParams,
    // One with a deal stays as long as the law has its register kept.
    prepare: async ({ client }) => ({ params: { id: (await takeIn(client)).id } }),
    foreign: ofAnother(propertyParams),
    wrong: noSuchIds,
  },
  'GET /api/properties/{id}/deletion': {
    right: propertyParams,
    foreign: ofAnother(propertyParams),
    wrong: noSuchIds,
  },
  'GET /api/properties/{id}/standing': {
    right: propertyParams,
    foreign: ofAnother(propertyParams),
    wrong: noSuchIds,
  },
  'GET /api/properties/{id}/moves': {
    right: propertyParams,
    foreign: ofAnother(propertyParams),
    wrong: noSuchIds,
  },
  'GET /api/properties/{id}/report': {
    right: propertyParams,
    foreign: ofAnother(propertyParams),
    wrong: noSuchIds,
  },
  'GET /api/properties/{id}/burdens': {
    right: propertyParams,
    foreign: ofAnother(propertyParams),
    wrong: noSuchIds,
  },
  'POST /api/properties/{id}/burdens': {
    right: (mine) => ({ ...propertyParams(mine), body: burden }),
    foreign: (_, theirs) => [{ ...propertyParams(theirs), body: burden }],
    wrong: [
      [{ params: { id: 1 }, body: { kind: 'multa' } }, 422],
      [{ params: { id: 1 }, body: { kind: 'hipoteca', act: 'folha 3' } }, 422],
    ],
  },
  'PATCH /api/burdens/{id}': {
    ...burdenCase({ body: { creditor: 'Banco do Povo', version: 1 } }),
    wrong: [[{ params: { id: 1 }, body: { creditor: 'Banco do Povo' } }, 422]],
  },
  'DELETE /api/burdens/{id}': {
    ...burdenCase({ query: { version: 1 } }),
    wrong: [[{ params: { id: 1 } }, 422]],
  },
}
