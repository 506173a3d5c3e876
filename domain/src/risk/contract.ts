import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { idParams, repeatableParam } from '../contract/fields.ts'
import { maxInteger } from '../contract/integer.ts'
import { heavyWork } from '../contract/refusal-codes.ts'
import { openingRefusals, passwordOfFile } from '../document/password.ts'
import { textField } from '../text/text.ts'
import { partialAnswers } from './answers.ts'
import { riskCategoryIds } from './document.ts'
import { draftIds } from './draft.ts'
import { riskLevels } from './level.ts'
import { natureIds } from './nature-ids.ts'
import { riskReport } from './report.ts'
import { analysisStatuses } from './status.ts'

export const analysisDocument = z.object({
  id: z.int(),
  category: z.enum(riskCategoryIds),
  fileName: z.string(),
  fileType: z.string(),
  fileSize: z.int(),
  viewUrl: z.string().nullable().meta({
    description: 'null for what is only ever downloaded: Word files, and PDFs that may hold a script',
  }),
  isLocked: z.boolean().meta({ description: 'a PDF that needs a password' }),
  downloadUrl: z.string(),
  uploadedAt: z.string(),
})
export type AnalysisDocument = z.infer<typeof analysisDocument>

export const analysis = z.object({
  id: z.int(),
  status: z.enum(analysisStatuses),
  nature: z.enum(natureIds).nullable(),
  answers: partialAnswers,
  property: z.object({ id: z.int(), sequenceNumber: z.string(), title: z.string() }).nullable(),
  documents: z.array(analysisDocument),
  report: riskReport.nullable(),
  source: z.enum(['ai', 'rules']).nullable().meta({ description: 'who wrote the report' }),
  model: z.string().nullable().meta({ description: 'the AI model, when the report is its' }),
  failure: z.string().nullable().meta({
    description: 'why the report comes from the rules, or why a run was given up',
  }),
  consent: z
    .object({ at: z.string(), papers: z.array(z.int()) })
    .nullable()
    .meta({ description: 'to send the text of these readings to the AI, with marks for what is personal' }),
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  finishedAt: z.string().nullable(),
})
export type Analysis = z.infer<typeof analysis>

const area = 'risk'
const access = 'broker'
const path = '/api/analyses/{id}'
const version = z.int().positive().optional()

export const listAnalyses = endpoint({
  method: 'GET',
  path: '/api/analyses',
  area,
  access,
  summary: 'The broker’s analyses, latest first; the total is in the header X-Total-Count',
  query: z.object({
    search: textField(120).optional(),
    status: repeatableParam(z.enum(analysisStatuses)),
    risk: repeatableParam(z.enum(riskLevels)),
    propertyId: z.coerce.number<string | number>().int().positive().max(maxInteger).optional(),
    limit: z.coerce.number<string | number>().int().min(1).max(100).optional(),
    offset: z.coerce.number<string | number>().int().min(0).max(1_000_000).optional(),
  }),
  status: 200,
  answer: z.array(analysis),
})

const nature = z.enum(natureIds, 'Escolha a natureza do negócio').optional()

export const startAnalysis = endpoint({
  method: 'POST',
  path: '/api/analyses',
  area,
  access,
  summary: 'Begins an analysis, free or about a property',
  body: z.object({
    nature,
    propertyId: z.int().positive().max(maxInteger).optional(),
  }),
  status: 201,
  answer: analysis,
  refusals: ['not_found', 'key_reused'],
})

export const readAnalysis = endpoint({
  method: 'GET',
  path,
  area,
  access,
  summary: 'One analysis',
  params: idParams,
  status: 200,
  answer: analysis,
  refusals: ['not_found'],
})

export const changeAnalysis = endpoint({
  method: 'PATCH',
  path,
  area,
  access,
  summary: 'Changes nature, answers or consent of an analysis that has not been run, or whose run failed',
  params: idParams,
  body: z.object({
    nature,
    answers: partialAnswers.optional(),
    consent: z
      .array(z.int().positive().max(maxInteger), 'Consentimento inválido')
      .min(1, 'Escolha ao menos um papel')
      .max(100, 'No máximo 100 papéis')
      .nullable()
      .optional()
      .meta({ description: 'readings whose text may go to the AI in this analysis; null takes it back' }),
    version,
  }),
  status: 200,
  answer: analysis,
  refusals: ['not_found', 'conflict'],
})

export const deleteAnalysis = endpoint({
  method: 'DELETE',
  path,
  area,
  access,
  summary: 'Deletes an analysis with its documents',
  params: idParams,
  status: 204,
  answer: 'empty',
  refusals: ['not_found'],
})

export const riskFileFields = z.object({ category: z.enum(riskCategoryIds, 'Categoria inválida') })

export const addAnalysisDocument = endpoint({
  method: 'POST',
  path: `${path}/documents`,
  area,
  access,
  summary: 'Stores a PDF, JPEG, PNG, DOC or DOCX of up to 20 MB in a category',
  params: idParams,
  body: riskFileFields.extend({ file: z.any() }),
  bodyType: 'multipart',
  status: 201,
  answer: analysisDocument,
  refusals: [
    'not_found',
    'conflict',
    'key_reused',
    'too_large',
    'unsupported_type',
    'storage_unavailable',
    'no_space',
    'quota_full',
  ],
})

export const borrowDocument = endpoint({
  method: 'POST',
  path: `${path}/property-documents`,
  area,
  access,
  summary: 'Copies a document of the analysis’ property into a category',
  params: idParams,
  body: riskFileFields.extend({ documentId: z.int().positive().max(maxInteger) }),
  status: 201,
  answer: analysisDocument,
  refusals: ['not_found', 'conflict', 'key_reused', 'storage_unavailable', 'no_space', 'quota_full'],
})

const documentPath = '/api/analysis-documents/{id}'

export const openAnalysisDocument = endpoint({
  method: 'POST',
  path: `${documentPath}/opening`,
  area,
  access,
  summary: 'Opens a PDF with its password, used once and not kept; it is then read like any other',
  params: idParams,
  body: passwordOfFile,
  status: 200,
  answer: analysisDocument,
  refusals: openingRefusals,
})

export const deleteAnalysisDocument = endpoint({
  method: 'DELETE',
  path: documentPath,
  area,
  access,
  summary: 'Removes a document from an analysis that has not been run',
  params: idParams,
  status: 204,
  answer: 'empty',
  refusals: ['not_found', 'conflict'],
})

export const viewAnalysisDocument = endpoint({
  method: 'GET',
  path: `${documentPath}/view`,
  area,
  access,
  summary: 'The file, to be shown where that is safe, else to be saved',
  params: idParams,
  status: 200,
  answer: 'file',
  refusals: ['not_found', 'storage_unavailable', 'too_many_requests'],
})

export const downloadAnalysisDocument = endpoint({
  method: 'GET',
  path: `${documentPath}/download`,
  area,
  access,
  summary: 'The file, to be saved',
  params: idParams,
  status: 200,
  answer: 'file',
  refusals: ['not_found', 'storage_unavailable', 'too_many_requests'],
})

export const runAnalysis = endpoint({
  method: 'POST',
  path: `${path}/run`,
  area,
  access,
  summary: 'Hands the analysis to the job that writes its report',
  params: idParams,
  status: 202,
  answer: analysis,
  refusals: ['not_found', 'conflict', 'validation_failed', 'too_many_requests'],
})

export const cancelAnalysis = endpoint({
  method: 'POST',
  path: `${path}/cancel`,
  area,
  access,
  summary: 'Takes a running analysis back to be filled in',
  params: idParams,
  status: 200,
  answer: analysis,
  refusals: ['not_found', 'conflict'],
})

export const downloadAnalysisReport = endpoint({
  method: 'GET',
  path: `${path}/report`,
  area,
  access,
  summary: 'The report as a PDF',
  params: idParams,
  status: 200,
  answer: 'file',
  refusals: ['not_found', 'conflict', ...heavyWork],
})

export const draftSummary = z.object({
  id: z.enum(draftIds),
  title: z.string(),
  missing: z.array(z.string()).meta({ description: 'what stands as a placeholder' }),
})
export type DraftSummary = z.infer<typeof draftSummary>

export const listDrafts = endpoint({
  method: 'GET',
  path: `${path}/drafts`,
  area,
  access,
  summary: 'The drafts of a finished analysis, three or of a request two, with what is missing in each',
  params: idParams,
  status: 200,
  answer: z.array(draftSummary),
  refusals: ['not_found', 'conflict'],
})

export const downloadDraft = endpoint({
  method: 'GET',
  path: `${path}/drafts/{draft}`,
  area,
  access,
  summary: 'A draft as DOCX',
  params: idParams.extend({ draft: z.enum(draftIds) }),
  status: 200,
  answer: 'file',
  refusals: ['not_found', 'conflict', 'too_many_requests'],
})
