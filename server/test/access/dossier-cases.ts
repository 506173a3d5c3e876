import { makeUpload } from '../factories/files.ts'
import { type AccessCase, forId, malformed, noSuchIds, ofAnother, propertyParams } from './parts.ts'

const cover = { revealCpf: false }
const wanted = { name: 'Para o banco', pieces: ['diligence'], cover }
const preset = { name: 'Para o cliente', groups: ['photos'], revealCpf: false }
/** Nobody has one until it is made: `prepared.ts` makes it where one is needed. */
const none: AccessCase = { right: () => ({ params: { id: 1 } }), rightStatus: 404, wrong: noSuchIds }

/** What a dossier can hold, its making, and whether a file is one. */
export const dossierCases: Record<string, AccessCase> = {
  'GET /api/properties/{id}/dossier-choices': {
    right: propertyParams,
    foreign: ofAnother(propertyParams),
    wrong: noSuchIds,
  },
  'GET /api/properties/{id}/dossiers': {
    right: propertyParams,
    foreign: ofAnother(propertyParams),
    wrong: noSuchIds,
  },
  'POST /api/properties/{id}/dossiers': {
    right: (mine) => ({ ...propertyParams(mine), body: wanted }),
    foreign: (mine, theirs) => [
      { ...propertyParams(theirs), body: wanted },
      { ...propertyParams(mine), body: { ...wanted, pieces: [`document:${theirs.documentId}`] } },
      { ...propertyParams(mine), body: { ...wanted, pieces: [`photo:${theirs.photoId}`] } },
      { ...propertyParams(mine), body: { ...wanted, pieces: [`risk:${theirs.analysisId}`] } },
    ],
    wrong: forId(1, [
      ...malformed,
      [{ body: { ...wanted, pieces: [] } }, 422],
      [{ body: { ...wanted, pieces: ['diligence', 'diligence'] } }, 422],
      [{ body: { ...wanted, pieces: ['../segredo'] } }, 422],
      [{ body: { ...wanted, name: ' ' } }, 422],
    ]),
  },
  'GET /api/dossiers/{id}': none,
  'DELETE /api/dossiers/{id}': none,
  'GET /api/dossiers/{id}/download': none,
  'GET /api/dossiers/{id}/zip': none,
  'POST /api/dossiers/verify': {
    right: () => makeUpload({}, { name: 'dossie.pdf', bytes: Buffer.from('%PDF-1.7') }),
    wrong: [
      [{ body: {} }, 415],
      [makeUpload({}), 422],
    ],
  },
  'GET /api/dossier-presets': { right: () => ({}) },
  'POST /api/dossier-presets': {
    right: () => ({ body: preset }),
    wrong: [
      ...malformed,
      [{ body: { ...preset, groups: [] } }, 422],
      [{ body: { ...preset, groups: ['photos', 'photos'] } }, 422],
      [{ body: { ...preset, groups: ['tudo'] } }, 422],
      [{ body: { ...preset, groups: ['item:<b>'] } }, 422],
    ],
  },
  'DELETE /api/dossier-presets/{id}': none,
}
