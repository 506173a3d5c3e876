import type { Endpoint } from '@soleira/domain/contract/endpoint'
import type { Sent } from '../client.ts'
import { makePdf, makeUpload } from '../factories/files.ts'
import { makeRegistration, password } from '../factories/people.ts'
import { makeProperty } from '../factories/properties.ts'
import { samplePng } from '../sample-files.ts'
import { accountDataCases } from './account-data-cases.ts'
import { automationCases } from './automation-cases.ts'
import { catalogueCases } from './catalogue-cases.ts'
import { diligenceCases } from './diligence-cases.ts'
import { dossierCases } from './dossier-cases.ts'
import { inboxCases } from './inbox-cases.ts'
import { letterCases } from './letter-cases.ts'
import { mailboxCases } from './mailbox-cases.ts'
import { notificationCases } from './notification-cases.ts'
import { paperCases } from './paper-cases.ts'
import {
  type AccessCase,
  documentParams,
  forId,
  malformed,
  noSuchIds,
  ofAnother,
  photoParams,
  propertyParams,
  sessionParams,
} from './parts.ts'
import { personCases } from './person-cases.ts'
import { requestCases } from './request-cases.ts'
import { restoreCases } from './restore-cases.ts'
import { riskCases } from './risk-cases.ts'
import { securityCases } from './security-cases.ts'
import { settingsCases } from './settings-cases.ts'
import { shareCases } from './share-cases.ts'
import { todayCases } from './today-cases.ts'

/** One row for every endpoint: key is `METHOD path`. An endpoint without a row fails the build. */
export const accessCases: Record<string, AccessCase> = {
  'POST /api/auth/register': { right: () => ({ body: makeRegistration() }), wrong: malformed },
  'POST /api/auth/login': { right: () => ({}), rightStatus: 422, wrong: malformed },
  'POST /api/auth/logout': { right: () => ({}) },
  'GET /api/auth/user': { right: () => ({}) },
  'POST /api/auth/password': {
    right: () => ({ body: { currentPassword: password, newPassword: 'telhado-novo-77' } }),
    wrong: [
      [{ body: { currentPassword: 'errada-1', newPassword: 'telhado-novo-77' } }, 422],
      [{ body: { currentPassword: password, newPassword: '12345' } }, 422],
      [{ body: { currentPassword: password, newPassword: 'senha123' } }, 422],
      ...malformed,
    ],
  },
  'GET /api/auth/sessions': { right: () => ({}) },
  'DELETE /api/auth/sessions': { right: () => ({}) },
  'DELETE /api/auth/sessions/{id}': {
    right: sessionParams,
    foreign: ofAnother(sessionParams),
    wrong: noSuchIds,
  },

  'PATCH /api/profile': {
    right: () => ({ body: { firstName: 'Nova' } }),
    wrong: [
      [{ body: { firstName: 'A' } }, 422],
      [{ body: { email: 'outro@exemplo.com.br' } }, 422],
      [{ body: { bio: 'x'.repeat(501) } }, 422],
    ],
  },
  'POST /api/profile/avatar': {
    right: () => makeUpload({}, { name: 'eu.png', bytes: samplePng() }, 'avatar'),
    wrong: [
      [{ body: {} }, 415],
      [makeUpload({}, { name: 'eu.png', bytes: makePdf() }, 'avatar'), 415],
      [makeUpload({}, { name: 'eu.png', bytes: Buffer.alloc(2 * 1024 * 1024 + 1) }, 'avatar'), 413],
    ],
  },
  'DELETE /api/profile/avatar': { right: () => ({}) },
  'GET /api/profile/avatar': { right: () => ({}), rightStatus: 404 },
  'GET /api/profile/openings': {
    right: () => ({}),
    wrong: [
      [{ query: { limit: '101' } }, 422],
      [{ query: { session: '7' } }, 422],
      [{ query: { entity: 'photo' } }, 422],
    ],
  },
  'GET /api/profile/usage': { right: () => ({}) },
  'GET /api/profile/activity': { right: () => ({}), wrong: [[{ query: { limit: '0' } }, 422]] },

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
  'GET /api/properties/{id}/standing': {
    right: propertyParams,
    foreign: ofAnother(propertyParams),
    wrong: noSuchIds,
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

  ...diligenceCases,

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

  'GET /api/dashboard/stats': { right: () => ({}) },
  'GET /api/dashboard/recent': { right: () => ({}) },
  'GET /api/dashboard/report': { right: () => ({}) },
  'GET /api/dashboard/reports': { right: () => ({}) },
  'POST /api/dashboard/reports': { right: () => ({}) },
  // Of another broker's report its own test tells: here none is there.
  'DELETE /api/dashboard/reports/{id}': {
    right: () => ({ params: { id: 1 } }),
    rightStatus: 404,
    wrong: noSuchIds,
  },
  'GET /api/dashboard/reports/{id}/download': {
    right: () => ({ params: { id: 1 } }),
    rightStatus: 404,
    wrong: noSuchIds,
  },

  ...catalogueCases,
  ...automationCases,
  ...letterCases,
  ...personCases,
  ...paperCases,
  ...dossierCases,
  ...inboxCases,
  ...mailboxCases,
  ...restoreCases,
  ...riskCases,
  ...shareCases,
  ...requestCases,
  ...securityCases,
  ...accountDataCases,
  ...notificationCases,
  ...settingsCases,
  ...todayCases,

  'GET /api/cep/{cep}': {
    right: () => ({ params: { cep: '22041001' } }),
    rightStatus: 503,
    wrong: [
      [{ params: { cep: '123' } }, 404],
      [{ params: { cep: '..%2f..' } }, 404],
    ],
  },
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
