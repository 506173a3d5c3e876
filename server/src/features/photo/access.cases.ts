import {
  type AccessCase,
  noSuchIds,
  ofAnother,
  photoParams,
  propertyParams,
} from '../../../test/access/parts.ts'
import type { Sent } from '../../../test/clients/client.ts'
import { samplePng } from '../../../test/files/sample-files.ts'
import { makeUpload } from '../../../test/rows/factories/files.ts'

export const accessCases: Record<string, AccessCase> = {
  'GET /api/properties/{id}/photos': {
    right: propertyParams,
    foreign: ofAnother(propertyParams),
    wrong: noSuchIds,
  },
  'POST /api/properties/{id}/photos': {
    right: (mine) => ({ ...propertyParams(mine), ...picture() }),
    foreign: (_, theirs) => [{ ...propertyParams(theirs), ...picture() }],
    wrong: [
      [{ params: { id: 1 }, body: {} }, 415],
      [{ params: { id: 1 }, ...makeUpload({}) }, 422],
      [{ params: { id: 1 }, ...makeUpload({}, { name: 'a.png', bytes: Buffer.from('nada') }) }, 415],
    ],
  },
  'PUT /api/properties/{id}/photos/order': {
    right: (mine) => ({ ...propertyParams(mine), body: { ids: [mine.photoId] } }),
    foreign: (mine, theirs) => [
      { ...propertyParams(theirs), body: { ids: [theirs.photoId] } },
      { ...propertyParams(theirs), body: { ids: [mine.photoId] } },
    ],
    wrong: [
      [{ params: { id: 1 }, body: { ids: ['a'] } }, 422],
      [{ params: { id: 1 }, body: { ids: [] } }, 409],
      [{ params: { id: 1 }, body: { ids: [2_000_000] } }, 409],
    ],
  },
  'DELETE /api/photos/{id}': { right: photoParams, foreign: ofAnother(photoParams), wrong: noSuchIds },
  'GET /api/photos/{id}/view': {
    noOpening: 'made to be shown to strangers, and nothing of a person is in it',
    right: photoParams,
    foreign: ofAnother(photoParams),
    wrong: noSuchIds,
  },
  'GET /api/photos/{id}/thumbnail': {
    noOpening: 'a small picture of such a photo, in a list',
    right: photoParams,
    foreign: ofAnother(photoParams),
    wrong: noSuchIds,
  },
}

function picture(): Sent {
  return makeUpload({}, { name: 'sala.png', bytes: samplePng() })
}
