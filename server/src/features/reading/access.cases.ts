import {
  type AccessCase,
  type Belongings,
  noSuchIds,
  ofAnother,
  propertyParams,
} from '../../../test/access/parts.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'

const reading = ({ readingId }: Belongings) => ({ params: { id: readingId } })
const readPage = ({ readingId }: Belongings, number: unknown = 1) => ({
  params: { id: readingId, page: number },
})
const paper = (fields: Record<string, string | number> = {}) =>
  makeUpload(fields, { name: 'certidao(3).pdf', bytes: makePdf() })

export const accessCases: Record<string, AccessCase> = {
  'GET /api/papers/search': {
    right: () => ({ query: { text: 'certidão negativa' } }),
    wrong: [
      [{ query: {} }, 422],
      [{ query: { text: ' a ' } }, 422],
      [{ query: { text: 'certidão', limit: 0 } }, 422],
    ],
  },
  'POST /api/papers/proposals': {
    noEvent: 'a file was read for a dialog: nothing is kept until it is saved',
    right: ({ propertyId, personId }) => paper({ kind: 'receita_federal', propertyId, personId }),
    foreign: ({ propertyId }, theirs) => [
      paper({ propertyId: theirs.propertyId }),
      paper({ propertyId, personId: theirs.personId }),
    ],
    wrong: [
      [{ body: {} }, 415],
      [paper({ propertyId: 0 }), 422],
      [paper({ propertyId: 1, kind: 'nada' }), 422],
    ],
  },
  'GET /api/readings/{id}': { right: reading, foreign: ofAnother(reading), wrong: noSuchIds },
  'PATCH /api/readings/{id}': {
    noEvent: 'what an analysis may send was narrowed or not: the analysis that sends says what it sent',
    right: (mine) => ({ ...reading(mine), body: { keptFromAi: true } }),
    foreign: (_, theirs) => [{ ...reading(theirs), body: { keptFromAi: true } }],
    wrong: [
      [{ params: { id: 1 }, body: { keptFromAi: 'sim' } }, 422],
      [{ params: { id: 2_147_483_647 }, body: { keptFromAi: true } }, 404],
    ],
  },
  'GET /api/readings/{id}/pages/{page}': {
    right: readPage,
    foreign: ofAnother(readPage),
    wrong: [
      [{ params: { id: 2_147_483_647, page: 1 } }, 404],
      [{ params: { id: 1, page: 0 } }, 404],
    ],
  },
  'GET /api/properties/{id}/readings': {
    right: propertyParams,
    foreign: ofAnother(propertyParams),
    wrong: noSuchIds,
  },
}
