import {
  type AccessCase,
  itemParams,
  jointStep,
  noSuchIds,
  ofAnother,
  ofTheirs,
  propertyParams,
} from '../../../test/access/parts.ts'
import type { Sent } from '../../../test/clients/client.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'

function certificate(version: number): Sent {
  return makeUpload({ version }, { name: 'certidao.pdf', bytes: makePdf() })
}

export const accessCases: Record<string, AccessCase> = {
  'GET /api/properties/{id}/diligence': {
    right: propertyParams,
    foreign: ofAnother(propertyParams),
    wrong: noSuchIds,
  },
  'GET /api/properties/{id}/diligence/changes': {
    right: propertyParams,
    foreign: ofAnother(propertyParams),
    wrong: noSuchIds,
  },
  'PATCH /api/properties/{id}/diligence/{item}': {
    right: (mine) => ({ ...itemParams(mine), body: { action: 'request', version: 0 } }),
    foreign: (mine, theirs) => [
      { ...itemParams(theirs), body: { action: 'request', version: 0 } },
      { ...ofTheirs(mine, theirs), body: { action: 'request', version: 0 } },
    ],
    wrong: [
      [{ params: { id: 1, item: 'nada' }, body: { action: 'request', version: 0 } }, 404],
      [{ params: { id: 1, item: 'sefaz' }, body: { action: 'complete', version: 0 } }, 422],
      [{ params: { id: 1, item: 'sefaz' }, body: { action: 'revert', version: 0 } }, 409],
      [{ params: { id: 1, item: 'sefaz' }, body: { action: 'request', version: 3 } }, 409],
      [
        { ...itemParams({ propertyId: 1 }), query: { person: 'x' }, body: { action: 'request', version: 0 } },
        422,
      ],
      [
        {
          params: { id: 1, item: 'onus_reais' },
          query: { person: 1 },
          body: { action: 'request', version: 0 },
        },
        404,
      ],
    ],
  },
  'POST /api/properties/{id}/diligence/steps': {
    right: (mine) => jointStep(mine.propertyId, 'request'),
    foreign: (mine, theirs) => [
      jointStep(theirs.propertyId, 'request'),
      jointStep(mine.propertyId, 'request', theirs.personId),
    ],
    wrong: [
      [{ params: { id: 1 }, body: { action: 'request', items: [] } }, 422],
      [jointStep(1, 'set_aside'), 422],
      [jointStep(1, 'resolve'), 422],
      [jointStep(1, 'revert'), 409],
    ],
  },
  'POST /api/properties/{id}/diligence/{item}/certificate': {
    right: (mine) => ({ ...itemParams(mine, 'receita_federal'), ...certificate(1) }),
    foreign: (mine, theirs) => [
      { ...itemParams(theirs, 'receita_federal'), ...certificate(1) },
      { ...ofTheirs(mine, theirs, 'receita_federal'), ...certificate(1) },
    ],
    wrong: [
      [{ ...itemParams({ propertyId: 1 }), ...certificate(3) }, 409],
      [{ ...itemParams({ propertyId: 1 }), ...makeUpload({ version: 0 }) }, 422],
      [{ ...itemParams({ propertyId: 1 }), body: { version: 0 } }, 415],
    ],
  },
  'PATCH /api/properties/{id}/diligence/{item}/certificate': {
    right: (mine) => ({ ...itemParams(mine, 'onus_reais'), body: { version: 2, issuedOn: '2026-01-10' } }),
    foreign: (mine, theirs) => [
      { ...itemParams(theirs, 'onus_reais'), body: { version: 2, issuedOn: '2026-01-10' } },
      { ...ofTheirs(mine, theirs, 'receita_federal'), body: { version: 1, issuedOn: '2026-01-10' } },
    ],
    wrong: [
      [{ ...itemParams({ propertyId: 1 }, 'onus_reais'), body: { version: 2 } }, 422],
      [{ ...itemParams({ propertyId: 1 }, 'onus_reais'), body: { version: 2, issuedOn: '2999-01-10' } }, 422],
      [{ ...itemParams({ propertyId: 1 }), body: { version: 0, issuedOn: '2026-01-10' } }, 409],
    ],
  },
  'DELETE /api/properties/{id}/diligence/{item}/certificate': {
    right: (mine) => ({ ...itemParams(mine, 'onus_reais'), query: { version: 2 } }),
    foreign: (mine, theirs) => [
      { ...itemParams(theirs, 'onus_reais'), query: { version: 2 } },
      { ...itemParams(mine), query: { version: 0, person: theirs.personId } },
    ],
    wrong: [
      [{ ...itemParams({ propertyId: 1 }), query: { version: 0 } }, 409],
      [{ ...itemParams({ propertyId: 1 }), query: {} }, 422],
    ],
  },
}
