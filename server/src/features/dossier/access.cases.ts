import { createDossierPreset, makeDossier, readDossier } from '@soleira/domain/dossier/contract'
import { expect, vi } from 'vitest'
import {
  type AccessCase,
  forId,
  malformed,
  noSuchIds,
  ofAnother,
  propertyParams,
  type Scene,
} from '../../../test/access/parts.ts'
import type { Sent } from '../../../test/clients/client.ts'
import { makeUpload } from '../../../test/rows/factories/files.ts'

const cover = { revealCpf: false }
const wanted = { name: 'Para o banco', pieces: ['diligence'], cover }
const preset = { name: 'Para o cliente', groups: ['photos'], revealCpf: false }
const none: AccessCase = { right: () => ({ params: { id: 1 } }), rightStatus: 404, wrong: noSuchIds }

export const accessCases: Record<string, AccessCase> = {
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
  'GET /api/dossiers/{id}': { ...none, prepare: finishedDossier },
  'DELETE /api/dossiers/{id}': {
    ...none,
    prepare: async (scene) => ({ params: { id: await beginDossier(scene) } }),
  },
  'GET /api/dossiers/{id}/download': { ...none, prepare: finishedDossier },
  'GET /api/dossiers/{id}/zip': { ...none, prepare: finishedDossier },
  'POST /api/dossiers/verify': {
    noEvent: 'a file was compared: nothing is kept of it',
    right: () => makeUpload({}, { name: 'dossie.pdf', bytes: Buffer.from('%PDF-1.7') }),
    wrong: [
      [{ body: {} }, 415],
      [makeUpload({}), 422],
    ],
  },
  'GET /api/dossier-presets': { right: () => ({}) },
  'POST /api/dossier-presets': {
    noEvent: 'a selection for next time: nothing of any property changed',
    right: () => ({ body: preset }),
    wrong: [
      ...malformed,
      [{ body: { ...preset, groups: [] } }, 422],
      [{ body: { ...preset, groups: ['photos', 'photos'] } }, 422],
      [{ body: { ...preset, groups: ['tudo'] } }, 422],
      [{ body: { ...preset, groups: ['item:<b>'] } }, 422],
    ],
  },
  'DELETE /api/dossier-presets/{id}': {
    noEvent: 'a selection for next time: nothing of any property changed',
    ...none,
    prepare: async ({ client }) => {
      const body = { name: 'Para o cliente', groups: ['photos' as const], revealCpf: false }
      return { params: { id: (await client.call(createDossierPreset, { body })).body.id } }
    },
  },
}

export async function beginDossier({ client, mine }: Scene): Promise<number> {
  const body = { name: 'Para o banco', pieces: ['diligence'], cover: { revealCpf: false } }
  return (await client.call(makeDossier, { params: { id: mine.propertyId }, body })).body.id
}

async function finishedDossier(scene: Scene): Promise<Sent> {
  const id = await beginDossier(scene)
  await vi.waitFor(async () => {
    const { body } = await scene.client.call(readDossier, { params: { id } })
    expect(body.status).toBe('ready')
  }, 30_000)
  return { params: { id } }
}
