import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import { maxInteger } from '../contract/integer.ts'
import { isSlot } from './category.ts'

export const isViewable = z
  .boolean()
  .meta({ description: 'whether it is shown; a PDF that may hold a script is only ever downloaded' })

export const propertyDocument = z.object({
  id: z.int(),
  propertyId: z.int(),
  ownerId: z.int().nullable().meta({ description: 'the owner whose RG/CNH it is' }),
  category: z.string().refine(isSlot).meta({ description: 'ONUS_REAIS, ESPELHO_IPTU, …, RG_CNH_{n}' }),
  fileName: z.string(),
  fileType: z.string(),
  fileSize: z.int().meta({ description: 'bytes' }),
  fileUrl: z.string().meta({ description: '/api/documents/{id}/view' }),
  isViewable,
  uploadedAt: z.string().meta({ description: 'ISO 8601, UTC' }),
})
export type PropertyDocument = z.infer<typeof propertyDocument>

const area = 'document'
const access = 'broker'

export const listDocuments = endpoint({
  method: 'GET',
  path: '/api/properties/{id}/documents',
  area,
  access,
  summary: 'The documents of a property, oldest first',
  params: idParams,
  status: 200,
  answer: z.array(propertyDocument),
  refusals: ['not_found'],
})

/** The text parts of an upload; they come before the file. */
export const documentFields = z.object({
  propertyId: z.coerce
    .number<string | number>('Imóvel inválido')
    .int('Imóvel inválido')
    .positive('Imóvel inválido')
    .max(maxInteger, 'Imóvel inválido'),
  category: z.string('Categoria inválida').refine(isSlot, 'Categoria inválida'),
})

export const uploadDocument = endpoint({
  method: 'POST',
  path: '/api/property-documents',
  area,
  access,
  summary: 'Stores a PDF, JPEG or PNG of up to 10 MB in a slot of a property',
  body: documentFields.extend({ file: z.any().meta({ type: 'string', format: 'binary' }) }),
  bodyType: 'multipart',
  status: 201,
  answer: propertyDocument,
  refusals: [
    'not_found',
    'too_large',
    'unsupported_type',
    'storage_unavailable',
    'no_space',
    'quota_full',
    'key_reused',
  ],
})

export const deleteDocument = endpoint({
  method: 'DELETE',
  path: '/api/property-documents/{id}',
  area,
  access,
  summary: 'Deletes a document',
  params: idParams,
  status: 204,
  answer: 'empty',
  refusals: ['not_found'],
})

export const viewDocument = endpoint({
  method: 'GET',
  path: '/api/documents/{id}/view',
  area,
  access,
  summary: 'The file, to be shown where that is safe, else to be saved; answers ranges',
  params: idParams,
  status: 200,
  answer: 'file',
  refusals: ['not_found', 'storage_unavailable', 'too_many_requests'],
})

export const downloadDocument = endpoint({
  method: 'GET',
  path: '/api/documents/{id}/download',
  area,
  access,
  summary: 'The file, to be saved under its name; answers ranges',
  params: idParams,
  status: 200,
  answer: 'file',
  refusals: ['not_found', 'storage_unavailable', 'too_many_requests'],
})
