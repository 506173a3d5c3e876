import { makePerson } from '../factories/people.ts'
import { type AccessCase, forId, malformed, noSuchIds, ofAnother, personParams } from './parts.ts'

const united = { kind: 'marriage', regime: 'comunhao_parcial' } as const

/** People, and who takes part in a property: each id is tried in every place where one can stand. */
export const personCases: Record<string, AccessCase> = {
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
}
