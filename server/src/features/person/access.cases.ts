import {
  type AccessCase,
  forId,
  malformed,
  noSuchIds,
  ofAnother,
  personParams,
  propertyParams,
} from '../../../test/access/parts.ts'
import type { Sent } from '../../../test/clients/client.ts'
import { makePerson } from '../../../test/rows/factories/people.ts'

const united = { kind: 'marriage', regime: 'comunhao_parcial' } as const

const owner = (personId: number) => ({ personId, role: 'owner' })
const spouse = (personId: number) => ({ personId, role: 'spouse' })

export const accessCases: Record<string, AccessCase> = {
  'GET /api/people': {
    right: () => ({}),
    wrong: [
      [{ query: { limit: '0' } }, 422],
      [{ query: { role: 'dono' } }, 422],
      [{ query: { missing: 'talvez' } }, 422],
      [{ query: { search: ['a', 'b'] } }, 400],
    ],
  },
  'POST /api/people': {
    right: () => ({ body: makePerson() }),
    foreign: (_, { personId }) => [
      { body: makePerson({ union: { ...united, spouseId: personId } }) },
      { body: makePerson({ kind: 'legal', cpf: null, representatives: [{ personId }] }) },
    ],
    wrong: [
      [{ body: makePerson({ cpf: '111.111.111-11' }) }, 422],
      [{ body: makePerson({ kind: 'legal' }) }, 422],
      [{ body: makePerson({ birthDate: '2999-01-01' }) }, 422],
      [{ body: makePerson({ cnpj: '11.222.333/0001-81' }) }, 422],
      [{ body: makePerson({ emails: ['nada'] }) }, 422],
      [{ body: makePerson({ phones: ['12'] }) }, 422],
      ...malformed,
    ],
  },
  'GET /api/people/{id}': { right: personParams, foreign: ofAnother(personParams), wrong: noSuchIds },
  'PATCH /api/people/{id}': {
    right: (mine) => ({ ...personParams(mine), body: { profession: 'Arquiteta' } }),
    foreign: (mine, theirs) => [
      { ...personParams(theirs), body: { profession: 'Arquiteta' } },
      { ...personParams(mine), body: { union: { ...united, spouseId: theirs.personId } } },
    ],
    wrong: [...noSuchIds, ...forId(1, malformed.slice(0, -1))],
  },
  'DELETE /api/people/{id}': { right: personParams, foreign: ofAnother(personParams), wrong: noSuchIds },
  'GET /api/people/{id}/erasure': { right: personParams, foreign: ofAnother(personParams), wrong: noSuchIds },
  'GET /api/people/{id}/history': { right: personParams, foreign: ofAnother(personParams), wrong: noSuchIds },
  'GET /api/people/{id}/export': { right: personParams, foreign: ofAnother(personParams), wrong: noSuchIds },
  'POST /api/people/{id}/merge': {
    right: (mine) => ({ ...personParams(mine), body: { otherId: mine.otherPersonId } }),
    foreign: (mine, theirs) => [
      { ...personParams(theirs), body: { otherId: mine.otherPersonId } },
      { ...personParams(mine), body: { otherId: theirs.personId } },
    ],
    wrong: [
      ...noSuchIds.map(([sent, status]) => [{ ...sent, body: { otherId: 1 } }, status] as [Sent, number]),
      ...forId(1, malformed),
    ],
  },
  'GET /api/properties/{id}/parties': {
    right: propertyParams,
    foreign: ofAnother(propertyParams),
    wrong: noSuchIds,
  },
  'PUT /api/properties/{id}/parties': {
    right: (mine) => ({
      ...propertyParams(mine),
      body: { parties: [owner(mine.personId), spouse(mine.otherPersonId)] },
    }),
    foreign: (mine, theirs) => [
      { ...propertyParams(theirs), body: { parties: [owner(mine.personId)] } },
      { ...propertyParams(mine), body: { parties: [owner(theirs.personId)] } },
      { ...propertyParams(mine), body: { parties: [{ ...owner(mine.personId), id: theirs.ownerId }] } },
      {
        ...propertyParams(mine),
        body: {
          parties: [
            owner(mine.personId),
            { personId: mine.otherPersonId, role: 'representative', representsId: theirs.personId },
          ],
        },
      },
    ],
    wrong: [
      ...noSuchIds.map(
        ([sent, status]) => [{ ...sent, body: { parties: [owner(1)] } }, status] as [Sent, number],
      ),
      ...forId(1, malformed),
    ],
  },
}
