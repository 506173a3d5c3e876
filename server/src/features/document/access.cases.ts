import {
  type AccessCase,
  documentParams,
  noSuchIds,
  ofAnother,
  propertyParams,
} from '../../../test/access/parts.ts'
import type { Sent } from '../../../test/clients/client.ts'
import { pdfWithPassword } from '../../../test/files/locked.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'
import { uploadToSlot } from '../../../test/scenes/broker.ts'

const opened = { password: 'abre' }

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
  'POST /api/property-documents/{id}/opening': {
    prepare: async ({ client, mine: { propertyId } }) => {
      const bytes = await pdfWithPassword(makePdf(), { owner: 'dono', user: 'abre' })
      const { id } = await uploadToSlot(client, propertyId, 'ESPELHO_IPTU', { name: 'iptu.pdf', bytes })
      return { params: { id }, body: opened }
    },
    right: (mine) => ({ ...documentParams(mine), body: opened }),
    foreign: (_, theirs) => [{ ...documentParams(theirs), body: opened }],
    wrong: [
      [{ params: { id: 2_147_483_647 }, body: opened }, 404],
      [{ params: { id: 1 }, body: { password: '' } }, 422],
    ],
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
