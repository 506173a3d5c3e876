import {
  type AccessCase,
  forId,
  itemParams,
  malformed,
  noSuchIds,
  ofAnother,
  personParams,
  propertyParams,
} from '../../../test/access/parts.ts'
import {
  companionNearby,
  reusableCertificates,
  reusableDocument,
  reuseCertificates,
  reusedDocument,
} from '../../../test/access/reusable.ts'

// The scene's own certificates are the first papers.
const [myPaper, theirPaper] = [1, 2]
const tooMany = Array.from({ length: 501 }, (_, index) => index + 1)

const choosing: AccessCase = {
  right: (mine) => ({ ...propertyParams(mine), body: { paperIds: [myPaper] } }),
  // Tests of their own and `prepare` set up what must exist first.
  rightStatus: 404,
  foreign: (mine, theirs) => [
    { ...propertyParams(mine), body: { paperIds: [theirPaper] } },
    { ...propertyParams(mine), body: { paperIds: [myPaper, theirPaper] } },
    { ...propertyParams(theirs), body: { paperIds: [theirPaper] } },
  ],
  wrong: [
    [{ params: { id: 1 }, body: { paperIds: [] } }, 422],
    [{ params: { id: 1 }, body: { paperIds: ['a'] } }, 422],
    [{ params: { id: 1 }, body: { paperIds: [0] } }, 422],
    [{ params: { id: 1 }, body: { paperIds: tooMany } }, 422],
    [{ params: { id: 1 }, body: { paperIds: [2_000_000] } }, 404],
    [{ params: { id: 1 }, body: { paperIds: [myPaper] } }, 409],
    ...forId(1, malformed),
  ],
}

const choosingDocuments: AccessCase = {
  right: (mine) => ({ ...propertyParams(mine), body: { documentIds: [mine.documentId] } }),
  // The document is in its place already. Tests of their own and `prepare` cover a right one.
  rightStatus: 409,
  foreign: (mine, theirs) => [
    { ...propertyParams(mine), body: { documentIds: [theirs.documentId] } },
    { ...propertyParams(mine), body: { documentIds: [mine.documentId, theirs.documentId] } },
    { ...propertyParams(theirs), body: { documentIds: [theirs.documentId] } },
    { ...propertyParams(theirs), body: { documentIds: [mine.documentId] } },
  ],
  wrong: [
    [{ params: { id: 1 }, body: { documentIds: [] } }, 422],
    [{ params: { id: 1 }, body: { documentIds: ['a'] } }, 422],
    [{ params: { id: 1 }, body: { documentIds: [0] } }, 422],
    [{ params: { id: 1 }, body: { documentIds: tooMany } }, 422],
    [{ params: { id: 1 }, body: { documentIds: [2_000_000] } }, 404],
    ...forId(1, malformed),
  ],
}

export const accessCases: Record<string, AccessCase> = {
  'GET /api/people/{id}/papers': { right: personParams, foreign: ofAnother(personParams), wrong: noSuchIds },
  'GET /api/people/{id}/documents': {
    right: personParams,
    foreign: ofAnother(personParams),
    wrong: noSuchIds,
  },
  'GET /api/properties/{id}/documents/offered': {
    right: propertyParams,
    foreign: ofAnother(propertyParams),
    wrong: noSuchIds,
  },
  'POST /api/properties/{id}/documents/reuse': {
    ...choosingDocuments,
    prepare: ({ client }) => reusableDocument(client),
  },
  'POST /api/properties/{id}/documents/reuse/undo': {
    ...choosingDocuments,
    prepare: ({ client }) => reusedDocument(client),
  },
  'POST /api/properties/{id}/diligence/reuse': {
    ...choosing,
    prepare: ({ client }) => reusableCertificates(client),
  },
  'POST /api/properties/{id}/diligence/reuse/undo': {
    ...choosing,
    prepare: ({ client }) => reuseCertificates(client),
  },
  'POST /api/properties/{id}/diligence/{item}/companion': {
    right: (mine) => ({
      ...itemParams(mine, 'quitacao_condominial'),
      body: { version: 0, paperId: myPaper },
    }),
    // No other property of the address has one. `prepare` sets that up.
    rightStatus: 404,
    prepare: ({ client }) => companionNearby(client),
    foreign: (mine, theirs) => [
      { ...itemParams(mine, 'quitacao_condominial'), body: { version: 0, paperId: theirPaper } },
      { ...itemParams(theirs, 'quitacao_condominial'), body: { version: 0, paperId: theirPaper } },
    ],
    wrong: [
      [{ params: { id: 1, item: 'nada' }, body: { version: 0, paperId: myPaper } }, 404],
      [{ params: { id: 1, item: 'sefaz' }, body: { version: 0, paperId: myPaper } }, 404],
      [{ params: { id: 1, item: 'sefaz' }, body: { version: 3, paperId: myPaper } }, 409],
      [{ params: { id: 1, item: 'sefaz' }, body: { version: 0, paperId: 0 } }, 422],
      [{ params: { id: 1, item: 'sefaz' }, body: { paperId: myPaper } }, 422],
    ],
  },
}
