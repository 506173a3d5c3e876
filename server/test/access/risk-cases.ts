import type { Sent } from '../client.ts'
import { makePdf, makeUpload } from '../factories/files.ts'
import { type AccessCase, type Belongings, noSuchIds, ofAnother } from './parts.ts'

const analysisParams = ({ analysisId }: Belongings): Sent => ({ params: { id: analysisId } })
const evidenceParams = ({ evidenceId }: Belongings): Sent => ({ params: { id: evidenceId } })

function evidence(): Sent {
  return makeUpload({ category: 'matricula' }, { name: 'matricula.pdf', bytes: makePdf() })
}

/** The rows of the risk analysis. */
export const riskCases: Record<string, AccessCase> = {
  'GET /api/analyses': { right: () => ({}), wrong: [[{ query: { risk: 'enorme' } }, 422]] },
  'POST /api/analyses': {
    right: ({ propertyId }) => ({ body: { propertyId, nature: 'doacao' } }),
    foreign: (_, { propertyId }) => [{ body: { propertyId } }],
    wrong: [[{ body: { nature: 'aluguel' } }, 422]],
  },
  'GET /api/analyses/{id}': { right: analysisParams, foreign: ofAnother(analysisParams), wrong: noSuchIds },
  'PATCH /api/analyses/{id}': {
    right: (mine) => ({ ...analysisParams(mine), body: { nature: 'permuta' } }),
    foreign: (_, theirs) => [{ ...analysisParams(theirs), body: { nature: 'permuta' } }],
    wrong: [[{ params: { id: 1 }, body: { answers: { financiamento: 'talvez' } } }, 422]],
  },
  'DELETE /api/analyses/{id}': {
    right: analysisParams,
    foreign: ofAnother(analysisParams),
    wrong: noSuchIds,
  },
  'POST /api/analyses/{id}/documents': {
    right: (mine) => ({ ...analysisParams(mine), ...evidence() }),
    foreign: (_, theirs) => [{ ...analysisParams(theirs), ...evidence() }],
    wrong: [
      [{ params: { id: 1 }, body: {} }, 415],
      [{ params: { id: 1 }, ...makeUpload({ category: 'matricula' }) }, 422],
      [{ params: { id: 1 }, ...makeUpload({ category: 'x' }, { name: 'a.pdf', bytes: makePdf() }) }, 422],
      [
        { params: { id: 1 }, ...makeUpload({ category: 'matricula' }, { name: 'a.exe', bytes: makePdf() }) },
        415,
      ],
    ],
  },
  'POST /api/analyses/{id}/property-documents': {
    right: (mine) => ({
      ...analysisParams(mine),
      body: { category: 'matricula', documentId: mine.documentId },
    }),
    foreign: (mine, theirs) => [
      { ...analysisParams(theirs), body: { category: 'matricula', documentId: theirs.documentId } },
      { ...analysisParams(mine), body: { category: 'matricula', documentId: theirs.documentId } },
      { ...analysisParams(theirs), body: { category: 'matricula', documentId: mine.documentId } },
    ],
    wrong: [[{ params: { id: 1 }, body: { category: 'matricula' } }, 422]],
  },
  'DELETE /api/analysis-documents/{id}': {
    right: evidenceParams,
    foreign: ofAnother(evidenceParams),
    wrong: noSuchIds,
  },
  'GET /api/analysis-documents/{id}/view': {
    right: evidenceParams,
    foreign: ofAnother(evidenceParams),
    wrong: noSuchIds,
  },
  'GET /api/analysis-documents/{id}/download': {
    right: evidenceParams,
    foreign: ofAnother(evidenceParams),
    wrong: noSuchIds,
  },
  'POST /api/analyses/{id}/run': {
    right: analysisParams,
    rightStatus: 422,
    foreign: ofAnother(analysisParams),
    wrong: noSuchIds,
  },
  'POST /api/analyses/{id}/cancel': {
    right: analysisParams,
    rightStatus: 409,
    foreign: ofAnother(analysisParams),
    wrong: noSuchIds,
  },
  'GET /api/analyses/{id}/report': {
    right: analysisParams,
    rightStatus: 409,
    foreign: ofAnother(analysisParams),
    wrong: noSuchIds,
  },
  'GET /api/analyses/{id}/drafts': {
    right: analysisParams,
    rightStatus: 409,
    foreign: ofAnother(analysisParams),
    wrong: noSuchIds,
  },
  'GET /api/analyses/{id}/drafts/{draft}': {
    right: (mine) => ({ params: { id: mine.analysisId, draft: 'contrato' } }),
    rightStatus: 409,
    foreign: (_, theirs) => [{ params: { id: theirs.analysisId, draft: 'contrato' } }],
    wrong: [[{ params: { id: 1, draft: 'outro' } }, 404]],
  },
}
