import { z } from 'zod'
import { statedBy } from '../certificate/certificate-answer.ts'
import { results } from '../certificate/result.ts'
import { validityBases } from '../certificate/validity.ts'
import { doubts, evidenceSources, paperKinds, proposalFields } from './proposal.ts'
import { unreadable } from './unreadable.ts'

export const date = z.string().meta({ description: 'AAAA-MM-DD' })

const subject = z.object({
  kind: z.enum(['person', 'property']),
  id: z.int().optional().meta({ description: 'the person of the account who has this CPF or CNPJ' }),
  registeredName: z.string().optional().meta({ description: 'the name of that person in the account' }),
  owner: z.object({ id: z.int(), name: z.string() }).optional().meta({
    description: 'of a paper about a property: whom the account knows by the number that it prints',
  }),
  hasNamesake: z
    .boolean()
    .optional()
    .meta({ description: 'somebody of the account has the name, and nobody has this CPF or CNPJ' }),
  cpf: z.string().optional(),
  cnpj: z.string().optional(),
  name: z.string().optional(),
  matricula: z.string().optional(),
  inscricao: z.string().optional(),
  cnm: z.string().optional(),
  cib: z.string().optional(),
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

const proposal = z.object({
  kind: z.enum(paperKinds).nullable().meta({ description: 'null where the paper is of no known kind' }),
  subject: subject.optional(),
  propertyId: z.int().optional(),
  filesAs: z.enum(paperKinds).optional().meta({
    description:
      'the place of the intake that waits for it, where that is not of its kind; of one of unknown kind, another paper',
  }),
  number: z.string().optional(),
  code: z.string().optional(),
  issuedOn: date.optional(),
  validUntil: date.optional(),
  result: z.enum(results).optional(),
  sureness: z.enum(['sure', 'doubtful']),
})

/** Fields of a file that say what was read in it. */
export const readFields = {
  unreadable: z.enum(unreadable).nullable().meta({ description: 'why it could not be read' }),
  pages: z.int().nullable(),
  proposal: proposal.nullable().meta({ description: 'null until it was read' }),
  kindName: z.string().nullable(),
  evidence: z.array(
    z.object({
      field: z.enum(proposalFields),
      page: z.int(),
      source: z.enum(evidenceSources).optional().meta({ description: 'where the words stood' }),
      text: z.string(),
      link: z
        .string()
        .optional()
        .meta({ description: 'of a QR code: where the issuer tells whether the code is right' }),
      box: z
        .array(z.number())
        .meta({ description: 'left, top, width and height as parts of the upright page' }),
    }),
  ),
  doubts: z.array(z.enum(doubts)),
}

export const printedOwners = z
  .object({
    people: z.array(
      z.object({
        kind: z
          .enum(['cpf', 'cnpj', 'name'])
          .meta({ description: 'name: no number was read; the value is the name' }),
        value: z.string(),
        name: z.string().optional(),
        page: z.int(),
        text: z.string().meta({ description: 'the last words that name them' }),
      }),
    ),
    isWhole: z
      .boolean()
      .meta({ description: 'false: acts or pages were not read, so somebody else may own it now' }),
  })
  .nullable()
  .meta({ description: 'of a matrícula, by its opening and transfers; null if nobody can be told' })

export const printedFacts = z
  .array(
    z.object({
      field: z.enum([
        'birthDate',
        'fatherName',
        'motherName',
        'registryOffice',
        'landArea',
        'privateArea',
        'builtArea',
        'propertyTax',
      ]),
      value: z
        .string()
        .meta({ description: 'a day as AAAA-MM-DD, square metres as 80.50, an IPTU as 1234.56 2026' }),
      page: z.int(),
      text: z.string(),
    }),
  )
  .meta({ description: 'what a paper surely says besides names and numbers, of its holder or its property' })

export const rival = z
  .object({ paperId: z.int(), fileName: z.string(), issuedOn: date.nullable() })
  .meta({ description: 'a paper of the inbox that waits for the same place and does not give way' })
