import {
  type AccessCase,
  type Belongings,
  forId,
  malformed,
  noSuchIds,
  ofAnother,
  packParams,
  propertyParams,
} from '../../../test/access/parts.ts'
import type { Sent } from '../../../test/clients/client.ts'

const saved = (natural: unknown[] = ['tjsp_civel']) => ({ name: 'O meu', kinds: { natural } })
const add = (mine: Belongings, addition: object): Sent => ({
  ...propertyParams(mine),
  body: { add: [addition] },
})

export const accessCases: Record<string, AccessCase> = {
  'GET /api/packs': { right: () => ({}) },
  'GET /api/own-kinds': { right: () => ({}) },
  'POST /api/packs': {
    right: () => ({ body: saved(['protesto', { label: 'Certidão da cooperativa' }]) }),
    foreign: (_, { ownKind }) => [{ body: saved([ownKind]) }],
    wrong: [
      [{ body: saved([]) }, 422],
      [{ body: saved(['onus_reais']) }, 422],
      [{ body: saved(['own-2147483647']) }, 422],
      [{ body: saved([{ label: ' ' }]) }, 422],
      [{ body: { ...saved(), name: '' } }, 422],
      ...malformed,
    ],
  },
  'PUT /api/packs/{id}': {
    right: (mine) => ({ ...packParams(mine), body: saved() }),
    foreign: (mine, theirs) => [
      { ...packParams(theirs), body: saved() },
      { ...packParams(mine), body: saved([theirs.ownKind]) },
    ],
    wrong: [
      ...[...noSuchIds, [{ params: { id: 'curitiba' } }, 404] as [Sent, number]].map(
        ([sent, status]) => [{ ...sent, body: saved() }, status] as [Sent, number],
      ),
      ...forId(1, malformed),
    ],
  },
  'DELETE /api/packs/{id}': { right: packParams, foreign: ofAnother(packParams), wrong: noSuchIds },
  'PATCH /api/properties/{id}/diligence': {
    // This can be repeated, and the own pack stays unused so that it can be deleted.
    right: (mine) => ({ ...propertyParams(mine), body: { packId: 'curitiba' } }),
    foreign: (mine, theirs) => [
      { ...propertyParams(theirs), body: { packId: 'curitiba' } },
      { ...propertyParams(mine), body: { packId: theirs.packId } },
      add(mine, { kind: theirs.ownKind }),
      add(mine, { kind: 'protesto', person: theirs.personId }),
      {
        ...propertyParams(mine),
        body: { setAside: [{ item: 'sefaz', person: theirs.personId, reason: 'x' }] },
      },
      { ...propertyParams(mine), body: { remove: [{ item: 'sefaz', person: theirs.personId }] } },
    ],
    wrong: [
      ...noSuchIds.map(
        ([sent, status]) => [{ ...sent, body: { packId: 'curitiba' } }, status] as [Sent, number],
      ),
      [{ params: { id: 1 }, body: { packId: 'atlantida' } }, 422],
      [{ params: { id: 1 }, body: { add: [{ kind: 'nada' }] } }, 422],
      [{ params: { id: 1 }, body: { add: [{ kind: 'sefaz' }] } }, 409],
      [{ params: { id: 1 }, body: { add: [{ kind: 'ccir', person: 1 }] } }, 422],
      [{ params: { id: 1 }, body: { remove: [{ item: 'sefaz' }] } }, 404],
      [{ params: { id: 1 }, body: { setAside: [{ item: 'sefaz', reason: ' ' }] } }, 422],
      ...forId(1, malformed),
    ],
  },
}
