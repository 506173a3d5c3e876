import { z } from 'zod'
import { kindId } from '../catalogue/kind-field.ts'
import { statedBy } from '../certificate/certificate-answer.ts'
import { itemVersion } from '../certificate/certificate-fields.ts'
import { results } from '../certificate/result.ts'
import { validityBases } from '../certificate/validity.ts'
import { diligence } from '../checklist/contract.ts'
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import { maxInteger } from '../contract/integer.ts'
import { isViewable } from '../document/contract.ts'

const access = 'broker'
const area = 'paper'
const paperId = z.int('Certidão inválida').positive('Certidão inválida').max(maxInteger, 'Certidão inválida')
const date = z.string().nullable().meta({ description: 'AAAA-MM-DD' })

export const personCertificate = z.object({
  id: z.int(),
  kind: z.string(),
  label: z.string(),
  documentId: z.int().meta({ description: 'for /api/documents/{id}/view' }),
  fileName: z.string(),
  isViewable,
  number: z.string().nullable(),
  code: z.string().nullable().meta({ description: 'with which its issuer confirms it' }),
  issuedOn: date,
  validUntil: date,
  validityBasis: z.enum(validityBases).nullable(),
  result: z.enum(results).nullable(),
  resultBy: statedBy.nullable(),
  gap: z
    .string()
    .nullable()
    .meta({ description: 'what of the papers that it counts together with is not there' }),
  besideOther: z
    .object({ saysResult: z.boolean() })
    .nullable()
    .meta({ description: 'null of a certificate by itself; else of one that counts with another' }),
  receivedAt: z.string(),
  uses: z
    .array(
      z.object({
        propertyId: z.int(),
        sequenceNumber: z.string(),
        title: z.string(),
        counts: z.boolean().meta({ description: 'false where another paper took its place' }),
      }),
    )
    .meta({ description: 'the properties whose checklists have it' }),
})
export type PersonCertificate = z.infer<typeof personCertificate>

export const listPersonPapers = endpoint({
  method: 'GET',
  path: '/api/people/{id}/papers',
  area,
  access,
  summary: 'The certificates of a person, the latest first, with the properties that use them',
  params: idParams,
  status: 200,
  answer: z.array(personCertificate),
  refusals: ['not_found'],
})

const reusePath = '/api/properties/{id}/diligence/reuse'
const chosen = z.object({
  paperIds: z.array(paperId).min(1, 'Escolha ao menos uma certidão').max(500, 'No máximo 500 certidões'),
})

export const reusePapers = endpoint({
  method: 'POST',
  path: reusePath,
  area,
  access,
  summary: 'Has papers that other properties fetched count for this one too: all of them or none',
  params: idParams,
  body: chosen,
  status: 200,
  answer: diligence,
  refusals: ['not_found', 'conflict'],
})

export const giveBackPapers = endpoint({
  method: 'POST',
  path: `${reusePath}/undo`,
  area,
  access,
  summary: 'Takes that back: the items stand as they did before, the papers stay where they came from',
  params: idParams,
  body: chosen,
  status: 200,
  answer: diligence,
  refusals: ['not_found', 'conflict'],
})

export const copyCompanion = endpoint({
  method: 'POST',
  path: '/api/properties/{id}/diligence/{item}/companion',
  area,
  access,
  summary:
    'Files a copy of the companion that another property of the same address has: the minutes of a condominium',
  params: idParams.extend({ item: kindId }),
  body: z.object({ version: itemVersion, paperId }),
  status: 200,
  answer: diligence,
  refusals: ['not_found', 'stale_item', 'conflict', 'storage_unavailable', 'no_space', 'quota_full'],
})
