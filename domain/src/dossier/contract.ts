import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import { cleanText } from '../text/text.ts'
import { changeKinds } from './changes.ts'
import { cover, madePiece } from './made.ts'
import { maxPieces, pieceGroups, pieceKeyField } from './piece.ts'
import { selector } from './presets.ts'
import { dossierFailures, dossierStatuses } from './state.ts'

export const dossierChoice = z.object({
  key: z.string().meta({ description: 'document:12, photo:7, diligence, risk:3, offer:9, draft:3:contrato' }),
  group: z.enum(pieceGroups),
  kind: z
    .string()
    .nullable()
    .meta({ description: 'by which a preset can take it alone: item:sefaz, deal:contract' }),
  title: z.string(),
  detail: z.string().nullable().meta({ description: 'what is known of it, in a line' }),
  validUntil: z.string().nullable().meta({ description: 'AAAA-MM-DD' }),
  isExpired: z.boolean(),
})
export type DossierChoice = z.infer<typeof dossierChoice>

const change = z.object({
  kind: z.enum(changeKinds),
  title: z.string(),
  validUntil: z.string().nullable().meta({ description: 'AAAA-MM-DD, of what has run out' }),
  state: z.string().nullable().meta({ description: 'the same in words, and whether that day was printed' }),
})

export const dossier = z.object({
  id: z.int(),
  propertyId: z.int(),
  name: z.string(),
  cover,
  pieces: z.array(z.string()).meta({ description: 'what was asked for, in its order' }),
  status: z.enum(dossierStatuses),
  failure: z.enum(dossierFailures).nullable(),
  done: z.int().meta({ description: 'pieces that are in it by now' }),
  total: z.int(),
  pages: z.int().nullable(),
  fileSize: z.int().nullable().meta({ description: 'of the PDF, in bytes' }),
  zipSize: z.int().nullable(),
  sha256: z.string().nullable().meta({ description: 'of the whole PDF, in hexadecimal' }),
  contents: z.array(madePiece.omit({ span: true })).meta({ description: 'once it is ready' }),
  changes: z.array(change).meta({ description: 'in what it is out of date; empty while it is up to date' }),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
})
export type Dossier = z.infer<typeof dossier>

const area = 'dossier'
const access = 'broker'

export const listDossierChoices = endpoint({
  method: 'GET',
  path: '/api/properties/{id}/dossier-choices',
  area,
  access,
  summary: 'What a dossier of the property can hold',
  params: idParams,
  status: 200,
  answer: z.array(dossierChoice),
  refusals: ['not_found'],
})

export const listDossiers = endpoint({
  method: 'GET',
  path: '/api/properties/{id}/dossiers',
  area,
  access,
  summary: 'The dossiers of a property, the latest first',
  params: idParams,
  status: 200,
  answer: z.array(dossier),
  refusals: ['not_found'],
})

const nameField = z
  .string('Dê um nome')
  .overwrite(cleanText)
  .min(1, 'Dê um nome')
  .max(60, 'O nome tem no máximo 60 caracteres')

export const dossierRequest = z.object({
  name: nameField,
  pieces: z
    .array(pieceKeyField)
    .min(1, 'Escolha ao menos uma peça')
    .max(maxPieces, `No máximo ${maxPieces} peças`)
    .refine((keys) => new Set(keys).size === keys.length, 'Há peças repetidas'),
  cover,
})

export const makeDossier = endpoint({
  method: 'POST',
  path: '/api/properties/{id}/dossiers',
  area,
  access,
  summary: 'Has a dossier made as a PDF and a ZIP; one of a property at a time',
  params: idParams,
  body: dossierRequest,
  status: 202,
  answer: dossier,
  refusals: ['not_found', 'conflict'],
})

export const readDossier = endpoint({
  method: 'GET',
  path: '/api/dossiers/{id}',
  area,
  access,
  summary: 'A dossier: how far it is, what is in it, and in what it is out of date',
  params: idParams,
  status: 200,
  answer: dossier,
  refusals: ['not_found'],
})

export const removeDossier = endpoint({
  method: 'DELETE',
  path: '/api/dossiers/{id}',
  area,
  access,
  summary: 'Ends a dossier that is being made, or removes one that is there',
  params: idParams,
  status: 204,
  answer: 'empty',
  refusals: ['not_found'],
})

const file = { status: 200, answer: 'file' } as const
const ofFile = ['not_found', 'storage_unavailable', 'too_many_requests'] as const

export const downloadDossier = endpoint({
  method: 'GET',
  path: '/api/dossiers/{id}/download',
  area,
  access,
  summary: 'The PDF of a dossier that is ready',
  params: idParams,
  ...file,
  refusals: ofFile,
})

export const downloadDossierZip = endpoint({
  method: 'GET',
  path: '/api/dossiers/{id}/zip',
  area,
  access,
  summary: 'The papers of a dossier as they are kept, in its order, with an index',
  params: idParams,
  ...file,
  refusals: ofFile,
})

export const dossierVerdicts = ['unchanged', 'extended', 'changed', 'unknown'] as const

export const dossierVerdict = z.object({
  verdict: z.enum(dossierVerdicts).meta({
    description:
      'unchanged: bit for bit as it was made; extended: only what stands after its seal differs; changed: what it holds does; unknown: no dossier of this account',
  }),
  dossier: z
    .object({
      id: z.int(),
      propertyId: z.int(),
      propertyTitle: z.string(),
      name: z.string(),
      createdAt: z.string(),
    })
    .nullable(),
  altered: z.array(z.string()).meta({ description: 'the pieces in whose bytes something differs' }),
  changes: z.array(change).meta({ description: 'what has happened to its papers since' }),
})
export type DossierVerdict = z.infer<typeof dossierVerdict>

export const verifyDossier = endpoint({
  method: 'POST',
  path: '/api/dossiers/verify',
  area,
  access,
  summary: 'Whether a file is a dossier as it was made, and which of its papers have run out since',
  body: z.object({ file: z.any() }),
  bodyType: 'multipart',
  status: 200,
  answer: dossierVerdict,
  refusals: ['too_large', 'storage_unavailable', 'no_space', 'unsupported_type'],
})

export const dossierPreset = z.object({
  id: z.int(),
  name: z.string(),
  groups: z.array(selector).meta({ description: 'whole groups, or single kinds of them' }),
  revealCpf: z.boolean(),
})
export type DossierPreset = z.infer<typeof dossierPreset>

export const maxPresets = 30
const mostSelectors = 100

export const listDossierPresets = endpoint({
  method: 'GET',
  path: '/api/dossier-presets',
  area,
  access,
  summary: 'The account’s own selections for dossiers',
  status: 200,
  answer: z.array(dossierPreset),
})

export const createDossierPreset = endpoint({
  method: 'POST',
  path: '/api/dossier-presets',
  area,
  access,
  summary: 'Keeps a selection under a name',
  body: z.object({
    name: nameField,
    groups: z
      .array(selector)
      .max(mostSelectors, `No máximo ${mostSelectors} tipos`)
      .min(1, 'Escolha ao menos um grupo')
      .refine((groups) => new Set(groups).size === groups.length, 'Há grupos repetidos'),
    revealCpf: z.boolean(),
  }),
  status: 201,
  answer: dossierPreset,
  refusals: ['conflict'],
})

export const removeDossierPreset = endpoint({
  method: 'DELETE',
  path: '/api/dossier-presets/{id}',
  area,
  access,
  summary: 'Forgets a selection; dossiers that were made by it stay',
  params: idParams,
  status: 204,
  answer: 'empty',
  refusals: ['not_found'],
})
