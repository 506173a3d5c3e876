import {
  type AccessCase,
  documentParams,
  noSuchIds,
  ofAnother,
  propertyParams,
} from '../../../test/access/parts.ts'
import type { Sent } from '../../../test/clients/client.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'

export const accessCases: Record<string, AccessCase> = {
  'GET /api/properties/{id}/documents': {
    right: propertyParams,
    foreign: ofAnother(propertyParams),
    wrong: noSuchIds,
  },
  'POST /api/property-documents': {
    right: ({ propertyId }) => paper(propertyId),
    foreign: (_, { propertyId }) => [paper(propertyId), paper(propertyId, 'RG_CNH_1')],
    wrong: [
      [{ body: {} }, 415],
      [makeUpload({}), 422],
    ],
  },
  'DELETE /api/property-documents/{id}': {
    right: documentParams,
    foreign: (mine, theirs) => [
      documentParams(theirs),
      { ...documentParams(theirs), query: { propertyId: mine.propertyId } },
      { ...documentParams(theirs), query: { propertyId: theirs.propertyId } },
      { ...documentParams(mine), query: { propertyId: theirs.propertyId } },
    ],
    wrong: [...noSuchIds, [{ params: { id: 1 }, query: { propertyId: 'a' } }, 422]],
  },
  'GET /api/documents/{id}/view': {
    right: documentParams,
    foreign: ofAnother(documentParams),
    wrong: noSuchIds,
  },
  'GET /api/documents/{id}/download': {
    right: documentParams,
    foreign: ofAnother(documentParams),
    wrong: noSuchIds,
  },
}

function paper(propertyId: number, category = 'ONUS_REAIS'): Sent {
  return makeUpload({ propertyId, category }, { name: 'onus.pdf', bytes: makePdf() })
}
