import { z } from 'zod'
import { results } from '../diligence/result.ts'
import { paperKinds } from './proposal.ts'

/** Whom or what a paper is about, as it is answered. */
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

/** How a paper came that nobody has uploaded. */
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

/** A property as it is named beside a paper. */
export const place = z.object({ propertyId: z.int(), sequenceNumber: z.string(), title: z.string() })

const date = z.string().meta({ description: 'AAAA-MM-DD' })

/** What is known of a paper since it was filed, typed or read. */
export const certificateNow = z
  .object({
    number: z.string().nullable(),
    code: z.string().nullable(),
    issuedOn: date.nullable(),
    validUntil: date.nullable(),
    result: z.enum(results).nullable(),
  })
  .nullable()
  .meta({ description: 'what is known of it now; null of a document of the intake' })
