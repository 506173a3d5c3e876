import {
  type AccessCase,
  type Belongings,
  forId,
  malformed,
  noSuchIds,
  ofAnother,
  propertyParams,
} from '../../../test/access/parts.ts'
import type { Sent } from '../../../test/clients/client.ts'
import { makeShareLink } from '../../../test/scenes/share-link.ts'

const chosen = { recipient: 'Cartório', kind: 'papers', days: 7, mayDownload: false, keepDays: 30 }
const made = (mine: Belongings, documentIds: number[]): Sent => ({
  ...propertyParams(mine),
  body: { ...chosen, documentIds },
})
const share = ({ propertyId, shareId }: Belongings): Sent => ({ params: { id: propertyId, shareId } })
const ofOthers = (mine: Belongings, theirs: Belongings) => [
  share(theirs),
  share({ ...mine, shareId: theirs.shareId }),
  share({ ...mine, propertyId: theirs.propertyId }),
]
const noSuchShares = noSuchIds.map(([sent, status]) => [
  { params: { ...sent.params, shareId: 1 } },
  status,
]) as [Sent, number][]

const open = ({ shareKey, visit }: Belongings, more: object = {}): Sent => ({
  params: { key: shareKey, ...more },
  headers: { 'x-visit': visit },
})
const wrongKeys: [Sent, number][] = ['A'.repeat(43), 'A'.repeat(42), "1'--"].map((key) => [
  { params: { key, paper: 1, page: 1 }, body: { paper: 1, page: 1, seconds: 1, words: 'a' } },
  404,
])
const withoutBody = wrongKeys.map(([{ params = {} }, status]) => [{ params }, status]) as [Sent, number][]

export const accessCases: Record<string, AccessCase> = {
  'GET /api/properties/{id}/shares': {
    right: propertyParams,
    foreign: ofAnother(propertyParams),
    wrong: noSuchIds,
  },
  'POST /api/properties/{id}/shares': {
    right: (mine) => made(mine, [mine.documentId]),
    foreign: (mine, theirs) => [made(theirs, [mine.documentId]), made(mine, [theirs.documentId])],
    wrong: [
      ...noSuchIds.map(
        ([sent, status]) => [{ ...sent, body: { ...chosen, kind: 'room' } }, status] as [Sent, number],
      ),
      [{ params: { id: 1 }, body: { ...chosen, documentIds: [] } }, 422],
      [{ params: { id: 1 }, body: { ...chosen, kind: 'room', days: 2 } }, 422],
      [{ params: { id: 1 }, body: { ...chosen, kind: 'room', password: '12345' } }, 422],
      ...forId(1, malformed),
    ],
  },
  'POST /api/properties/{id}/shares/{shareId}/address': {
    right: share,
    foreign: ofOthers,
    wrong: noSuchShares,
  },
  'DELETE /api/properties/{id}/shares/{shareId}': { right: share, foreign: ofOthers, wrong: noSuchShares },
  'GET /api/properties/{id}/shares/{shareId}/views': { right: share, foreign: ofOthers, wrong: noSuchShares },
  'GET /api/shared/{key}': { right: open, wrong: withoutBody },
  'POST /api/shared/{key}/visits': {
    right: (mine) => ({ ...open(mine), body: {} }),
    // Another request may have ended the link of the scene.
    prepare: async ({ client, mine }) => {
      const { params } = await makeShareLink(client, mine.propertyId, { documentIds: [mine.documentId] })
      return { params, body: {} }
    },
    wrong: withoutBody,
  },
  'GET /api/shared/{key}/papers': { right: open, wrong: withoutBody },
  'GET /api/shared/{key}/papers/{paper}/pages/{page}': {
    right: (mine) => open(mine, { paper: mine.documentId, page: 1 }),
    foreign: (mine, theirs) => [open(mine, { paper: theirs.documentId, page: 1 })],
    wrong: withoutBody,
  },
  'GET /api/shared/{key}/papers/{paper}/pages/{page}/words': {
    right: (mine) => open(mine, { paper: mine.documentId, page: 1 }),
    foreign: (mine, theirs) => [open(mine, { paper: theirs.documentId, page: 1 })],
    wrong: withoutBody,
  },
  'GET /api/shared/{key}/papers/{paper}/download': {
    right: (mine) => open(mine, { paper: mine.documentId }),
    foreign: (mine, theirs) => [open(mine, { paper: theirs.documentId })],
    wrong: withoutBody,
  },
  // This link shows papers and no dossier; dossier-link.slow.test.ts has one.
  'GET /api/shared/{key}/dossier/pages/{page}': {
    right: (mine) => open(mine, { page: 1 }),
    rightStatus: 404,
    wrong: withoutBody,
  },
  'GET /api/shared/{key}/dossier/pages/{page}/words': {
    right: (mine) => open(mine, { page: 1 }),
    rightStatus: 404,
    wrong: withoutBody,
  },
  'GET /api/shared/{key}/dossier/{file}': {
    right: (mine) => open(mine, { file: 'pdf' }),
    rightStatus: 404,
    wrong: withoutBody.map(([{ params }, status]) => [{ params: { ...params, file: 'pdf' } }, status]) as [
      Sent,
      number,
    ][],
  },
  'POST /api/shared/{key}/views': {
    noEvent: 'for how long somebody looked is noted with their visit, which is recorded',
    right: (mine) => ({ ...open(mine), body: { paper: mine.documentId, page: 1, seconds: 5 } }),
    wrong: wrongKeys.map(([sent, status]) => [
      { ...sent, body: { paper: 1, page: 1, seconds: 1 } },
      status,
    ]) as [Sent, number][],
  },
  'POST /api/shared/{key}/questions': {
    right: (mine) => ({ ...open(mine), body: { paper: mine.documentId, words: 'Há averbação?' } }),
    foreign: (mine, theirs) => [{ ...open(mine), body: { paper: theirs.documentId, words: 'Há?' } }],
    wrong: wrongKeys.map(([sent, status]) => [{ ...sent, body: { words: 'Há?' } }, status]) as [
      Sent,
      number,
    ][],
  },
}
