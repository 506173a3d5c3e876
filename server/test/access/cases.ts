import type { Endpoint } from '@soleira/domain/contract/endpoint'
import type { Sent } from '../client.ts'
import { makePdf, makeUpload } from '../factories/files.ts'
import { makeRegistration } from '../factories/people.ts'
import { makeProperty } from '../factories/properties.ts'
import { samplePng } from '../sample-files.ts'

/** What one broker has, for another to reach for. */
export interface Belongings {
  propertyId: number
  documentId: number
  ownerId: number
  photoId: number
  analysisId: number
  evidenceId: number
}

export interface AccessCase {
  /** A request that would succeed for the one to whom the belongings belong. */
  right: (mine: Belongings) => Sent
  /** The same with another's ids, in every place an id can stand; each must be answered 404, or 422 on the field. */
  foreign?: (mine: Belongings, theirs: Belongings) => Sent[]
  /** Requests with bad input, and what they are answered with. */
  wrong?: [Sent, number][]
  /** It answers something else than its success status without harm: a CEP service that is not there. */
  rightStatus?: number
}

const noSuchIds: [Sent, number][] = ['0', '-1', 'abc', '1.5', '9999999999999', "1'--", '2147483647'].map(
  (id) => [{ params: { id } }, 404],
)

const propertyParams = ({ propertyId }: Belongings): Sent => ({ params: { id: propertyId } })
const documentParams = ({ documentId }: Belongings): Sent => ({ params: { id: documentId } })
const photoParams = ({ photoId }: Belongings): Sent => ({ params: { id: photoId } })
const analysisParams = ({ analysisId }: Belongings): Sent => ({ params: { id: analysisId } })
const evidenceParams = ({ evidenceId }: Belongings): Sent => ({ params: { id: evidenceId } })
const itemParams = ({ propertyId }: Pick<Belongings, 'propertyId'>, item = 'sefaz'): Sent => ({
  params: { id: propertyId, item },
})
const ofAnother = (sent: (mine: Belongings) => Sent) => (_: Belongings, theirs: Belongings) => [sent(theirs)]

const malformed: [Sent, number][] = [
  [{ payload: '{"a":', headers: { 'content-type': 'application/json' } }, 400],
  [{ payload: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415],
  [{ payload: '{"a":1}', headers: { 'content-type': 'text/plain' } }, 415],
  [{ payload: '{"__proto__":{"a":1}}', headers: { 'content-type': 'application/json' } }, 400],
  [{ payload: `{"a":"${'x'.repeat(300_000)}"}`, headers: { 'content-type': 'application/json' } }, 413],
  [{ body: [] }, 422],
  [{ body: {} }, 422],
]

const forId = (id: number, cases: [Sent, number][]): [Sent, number][] =>
  cases.map(([sent, status]) => [{ ...sent, params: { id } }, status])

/** One row for every endpoint: key is `METHOD path`. An endpoint without a row fails the build. */
export const accessCases: Record<string, AccessCase> = {
  'POST /api/auth/register': { right: () => ({ body: makeRegistration() }), wrong: malformed },
  'POST /api/auth/login': { right: () => ({}), rightStatus: 422, wrong: malformed },
  'POST /api/auth/logout': { right: () => ({}) },
  'GET /api/auth/user': { right: () => ({}) },

  'GET /api/properties': { right: () => ({}), wrong: [[{ query: { limit: 'x' } }, 422]] },
  'POST /api/properties': { right: () => ({ body: makeProperty() }), wrong: malformed },
  'GET /api/properties/facets': { right: () => ({}) },
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
    foreign: ofAnother(propertyParams),
    wrong: noSuchIds,
  },

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

  'GET /api/diligence/stats': { right: () => ({}) },
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
  'GET /api/properties/{id}/diligence/report': {
    right: propertyParams,
    foreign: ofAnother(propertyParams),
    wrong: noSuchIds,
  },
  'PATCH /api/properties/{id}/diligence/{item}': {
    right: (mine) => ({ ...itemParams(mine), body: { action: 'request', version: 0 } }),
    foreign: (_, theirs) => [{ ...itemParams(theirs), body: { action: 'request', version: 0 } }],
    wrong: [
      [{ params: { id: 1, item: 'nada' }, body: { action: 'request', version: 0 } }, 404],
      [{ params: { id: 1, item: 'sefaz' }, body: { action: 'complete', version: 0 } }, 422],
      [{ params: { id: 1, item: 'sefaz' }, body: { action: 'revert', version: 0 } }, 409],
      [{ params: { id: 1, item: 'sefaz' }, body: { action: 'request', version: 3 } }, 409],
    ],
  },
  'POST /api/properties/{id}/diligence/{item}/certificate': {
    right: (mine) => ({ ...itemParams(mine, 'receita_federal'), ...certificate(1) }),
    foreign: (_, theirs) => [{ ...itemParams(theirs, 'receita_federal'), ...certificate(1) }],
    wrong: [
      [{ ...itemParams({ propertyId: 1 }), ...certificate(0) }, 409],
      [{ ...itemParams({ propertyId: 1 }), ...makeUpload({ version: 0 }) }, 422],
      [{ ...itemParams({ propertyId: 1 }), body: { version: 0 } }, 415],
    ],
  },
  'DELETE /api/properties/{id}/diligence/{item}/certificate': {
    right: (mine) => ({ ...itemParams(mine, 'onus_reais'), query: { version: 2 } }),
    foreign: (_, theirs) => [{ ...itemParams(theirs, 'onus_reais'), query: { version: 2 } }],
    wrong: [
      [{ ...itemParams({ propertyId: 1 }), query: { version: 0 } }, 409],
      [{ ...itemParams({ propertyId: 1 }), query: {} }, 422],
    ],
  },

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
  'GET /api/photos/{id}/view': { right: photoParams, foreign: ofAnother(photoParams), wrong: noSuchIds },
  'GET /api/photos/{id}/thumbnail': { right: photoParams, foreign: ofAnother(photoParams), wrong: noSuchIds },

  'DELETE /api/property-documents/{id}': {
    right: documentParams,
    foreign: ofAnother(documentParams),
    wrong: noSuchIds,
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

  'GET /api/dashboard/stats': { right: () => ({}) },
  'GET /api/dashboard/recent': { right: () => ({}) },
  'GET /api/dashboard/report': { right: () => ({}) },

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

  'GET /api/cep/{cep}': {
    right: () => ({ params: { cep: '22041001' } }),
    rightStatus: 503,
    wrong: [
      [{ params: { cep: '123' } }, 404],
      [{ params: { cep: '..%2f..' } }, 404],
    ],
  },
}

function certificate(version: number): Sent {
  return makeUpload({ version }, { name: 'certidao.pdf', bytes: makePdf() })
}

function evidence(): Sent {
  return makeUpload({ category: 'matricula' }, { name: 'matricula.pdf', bytes: makePdf() })
}

function picture(): Sent {
  return makeUpload({}, { name: 'sala.png', bytes: samplePng() })
}

function paper(propertyId: number, category = 'ONUS_REAIS'): Sent {
  return makeUpload({ propertyId, category }, { name: 'onus.pdf', bytes: makePdf() })
}

export function keyOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`
}
