import { z } from 'zod'
import { statedBy } from '../diligence/certificate-answer.ts'
import { results } from '../diligence/result.ts'
import { validityBases } from '../diligence/validity.ts'
import { paperKinds } from './proposal.ts'

export const subject = z.object({
  kind: z.enum(['person', 'property']),
  id: z.int().optional().meta({ description: 'the person of the account who has this CPF or CNPJ' }),
  cpf: z.string().optional(),
  cnpj: z.string().optional(),
  name: z.string().optional(),
  matricula: z.string().optional(),
  inscricao: z.string().optional(),
  address: z.string().optional(),
})

export const origin = z.object({
  way: z.enum(['mail', 'folder', 'link']),
  sender: z.string().nullable().meta({ description: 'by link: of whom it was asked' }),
  subject: z.string().nullable(),
  sentAt: z.string().nullable(),
  answers: z.enum(paperKinds).nullable().meta({
    description: 'what was asked for in the letter that this one answers, by its reference, or by link',
  }),
  asked: z
    .object({ propertyId: z.int(), personId: z.int().nullable() })
    .nullable()
    .meta({ description: 'by link: for which property it was asked, and whose it is to be' }),
})

export const place = z.object({ propertyId: z.int(), sequenceNumber: z.string(), title: z.string() })

const date = z.string().meta({ description: 'AAAA-MM-DD' })

export const certificateNow = z
  .object({
    number: z.string().nullable(),
    code: z.string().nullable(),
    issuedOn: date.nullable(),
    validUntil: date.nullable(),
    validityBasis: z.enum(validityBases).nullable(),
    result: z.enum(results).nullable(),
    resultBy: statedBy.nullable(),
  })
  .nullable()
  .meta({ description: 'what is known of it now; null of a document of the intake' })
