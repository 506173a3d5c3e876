import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import { maxInteger } from '../contract/integer.ts'
import { isSlot } from './category.ts'
import { inInbox, leftOut } from './left-out.ts'
import { paperOrigin } from './origin.ts'
import { openingRefusals, passwordOfFile } from './password.ts'

export const isViewable = z
  .boolean()
  .meta({ description: 'whether it is shown; a PDF that may hold a script is only ever downloaded' })

export const propertyDocument = z.object({
  id: z.int(),
  propertyId: z.int().meta({ description: 'the property that was asked about' }),
  ownerId: z
    .int()
    .nullable()
    .meta({ description: 'the owner whose RG/CNH or paper of the civil status it is' }),
  personId: z.int().nullable().meta({ description: 'the person whom that paper is about' }),
  spouseId: z.int().nullable().meta({ description: 'the other one whose civil status it says' }),
  category: z.string().refine(isSlot).meta({ description: 'ONUS_REAIS, ESPELHO_IPTU, …, RG_CNH_{n}' }),
  fileName: z.string(),
  fileType: z.string(),
  fileSize: z.int().meta({ description: 'bytes' }),
  fileUrl: z.string().meta({ description: '/api/documents/{id}/view' }),
  isViewable,
  isLocked: z.boolean().meta({ description: 'a PDF that needs a password' }),
  uploadedAt: z.string().meta({ description: 'ISO 8601, UTC' }),
  from: paperOrigin.nullable().meta({ description: 'the other property with which it came' }),
  alsoIn: z.array(paperOrigin).meta({ description: 'every other property that uses it' }),
  certificate: z.string().nullable().meta({
    description: 'what is stated of it as a certificate, in words: its result, last day, number and day',
  }),
  fills: z
    .array(
      z.object({
        name: z.string().meta({ description: 'of the item, as in Ônus Reais' }),
        goesAlong: z
          .boolean()
          .meta({ description: 'it came by this slot, and goes when the file is deleted' }),
      }),
    )
    .meta({ description: 'items of the diligence of the property that the same file completes' }),
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

/** These parts of an upload come before the file. */
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
  summary:
    'Stores a PDF or a picture of up to 10 MB in a slot of a property; several in one file wait in the inbox',
  body: documentFields.extend({ file: z.any() }),
  bodyType: 'multipart',
  status: 201,
  answer: z.union([propertyDocument.extend({ leftOut: leftOut.optional() }), z.object({ inInbox })]),
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

export const openDocument = endpoint({
  method: 'POST',
  path: '/api/property-documents/{id}/opening',
  area,
  access,
  summary: 'Opens a PDF with its password, used once and not kept; the file that came stays beside it',
  params: idParams,
  body: passwordOfFile,
  status: 204,
  answer: 'empty',
  refusals: openingRefusals,
})

export const deleteDocument = endpoint({
  method: 'DELETE',
  path: '/api/property-documents/{id}',
  area,
  access,
  summary: 'Deletes a document; one that another property uses stays there',
  params: idParams,
  query: z.object({
    propertyId: z.coerce
      .number<string | number>('Imóvel inválido')
      .int('Imóvel inválido')
      .positive('Imóvel inválido')
      .max(maxInteger, 'Imóvel inválido')
      .optional()
      .meta({ description: 'where it is used no longer; left out: the property that it was sent for' }),
  }),
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

/** Offered while this property has no document of the owner in that slot. */
export const offeredDocuments = z.object({
  ownerId: z.int(),
  personId: z.int(),
  category: z.string().refine(isSlot),
  documents: z.array(
    propertyDocument
      .pick({ id: true, fileName: true, fileSize: true, isViewable: true, uploadedAt: true })
      .extend({
        from: paperOrigin,
      }),
  ),
})
export type OfferedDocuments = z.infer<typeof offeredDocuments>

export const listOfferedDocuments = endpoint({
  method: 'GET',
  path: '/api/properties/{id}/documents/offered',
  area,
  access,
  summary:
    'Identity documents and papers of the civil status of its owners that this property lacks, by owner and slot',
  params: idParams,
  status: 200,
  answer: z.array(offeredDocuments),
  refusals: ['not_found'],
})

const reusePath = '/api/properties/{id}/documents/reuse'
const documentId = z
  .int('Documento inválido')
  .positive('Documento inválido')
  .max(maxInteger, 'Documento inválido')
const chosen = z.object({
  documentIds: z
    .array(documentId)
    .min(1, 'Escolha ao menos um documento')
    .max(100, 'No máximo 100 documentos'),
})

export const reuseDocuments = endpoint({
  method: 'POST',
  path: reusePath,
  area,
  access,
  summary: 'Has such documents of other properties fill the slots of this one too: all of them or none',
  params: idParams,
  body: chosen,
  status: 200,
  answer: z.array(propertyDocument),
  refusals: ['not_found', 'conflict'],
})

export const giveBackDocuments = endpoint({
  method: 'POST',
  path: `${reusePath}/undo`,
  area,
  access,
  summary: 'Takes that back: the documents stay with the properties that they came from',
  params: idParams,
  body: chosen,
  status: 200,
  answer: z.array(propertyDocument),
  refusals: ['not_found', 'conflict'],
})

export const personDocument = propertyDocument
  .pick({ id: true, fileName: true, fileSize: true, isViewable: true, uploadedAt: true })
  .extend({
    label: z.string().meta({ description: 'RG/CNH, or of a company what it is founded by' }),
    uses: z.array(paperOrigin),
  })
export type PersonDocument = z.infer<typeof personDocument>

export const listPersonDocuments = endpoint({
  method: 'GET',
  path: '/api/people/{id}/documents',
  area,
  access,
  summary: 'The identity documents of a person, the latest first, with the properties that use them',
  params: idParams,
  status: 200,
  answer: z.array(personDocument),
  refusals: ['not_found'],
})
