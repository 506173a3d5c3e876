import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { maxInteger } from '../contract/integer.ts'
import { heavyWork } from '../contract/refusal-codes.ts'
import { contradictionCodes } from './contradictions.ts'
import { printedFacts, printedOwners, readFields } from './paper-parts.ts'
import { paperKinds } from './proposal.ts'

const id = (message: string) => z.int(message).positive(message).max(maxInteger, message)

export const proposalFieldsOfUpload = z.object({
  kind: z
    .union([z.literal(''), z.enum(paperKinds, 'Tipo de papel inválido')])
    .optional()
    .transform((value) => value || null),
  propertyId: z
    .union([z.literal(''), z.coerce.number<string | number>().pipe(id('Imóvel inválido'))])
    .optional()
    .transform((value) => value || null)
    .meta({ description: 'none while the property is not saved yet' }),
  personId: z
    .union([z.literal(''), z.coerce.number<string | number>().pipe(id('Pessoa inválida'))])
    .optional()
    .transform((value) => value || null),
})

export const proposeFields = endpoint({
  method: 'POST',
  path: '/api/papers/proposals',
  area: 'reading',
  access: 'broker',
  summary:
    'Reads a file that is about to be saved at a place, and keeps nothing: what it says, and what contradicts that place',
  body: proposalFieldsOfUpload.extend({
    file: z.any().meta({ description: 'PDF, JPEG or PNG up to 10 MB' }),
  }),
  bodyType: 'multipart',
  status: 200,
  answer: z.object({
    ...readFields,
    contradictions: z.array(z.enum(contradictionCodes)),
    owners: printedOwners,
    facts: printedFacts,
  }),
  refusals: ['not_found', 'unsupported_type', 'too_large', ...heavyWork, 'no_space', 'storage_unavailable'],
})

export type SaidBefore = z.infer<(typeof proposeFields)['answer']>
