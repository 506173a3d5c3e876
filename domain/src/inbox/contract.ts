import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import { maxInteger } from '../contract/integer.ts'
import { heavyWork } from '../contract/refusal-codes.ts'
import { inInbox } from '../document/left-out.ts'
import { paperOffer } from '../paper-fact/contract.ts'
import { contradictionCodes } from '../reading/contradictions.ts'
import {
  certificateNow,
  date,
  origin,
  place,
  printedFacts,
  printedOwners,
  readFields,
  rival,
} from '../reading/paper-parts.ts'
import { whysCounting } from '../reading/place.ts'
import { filedSomewhere, filing } from './filing.ts'
import { matriculaActs } from './matricula-acts.ts'

const access = 'broker'
const area = 'reading'
const id = (message: string) => z.int(message).positive(message).max(maxInteger, message)

const counting = place.extend({ why: z.enum(whysCounting), since: date.nullable() })
const filled = z.object({ what: z.enum(['slot', 'item']), name: z.string() })

export const inboxFile = z.object({
  ...readFields,
  id: z.int(),
  status: z
    .enum(['reading', 'read', 'unreadable', 'locked', 'filed'])
    .meta({ description: 'locked by a password' }),
  fileName: z.string(),
  fileType: z.string(),
  receivedAt: z.string(),
  origin: origin.nullable().meta({ description: 'null: uploaded' }),
  unreadPages: z.int().meta({ description: 'of its pages: of these nothing is known' }),
  property: place.nullable().meta({ description: 'the property that the proposal names' }),
  broughtFor: place.nullable().meta({ description: 'the property for which somebody brought it' }),
  counts: z.array(counting).meta({ description: 'the properties of its person that ask for it' }),
  contradictions: z.array(z.enum(contradictionCodes)),
  isReady: z.boolean().meta({ description: 'whole, but perhaps of a kind that nobody has confirmed yet' }),
  mayReplace: z.boolean().meta({ description: 'ready but for the paper whose place it would take' }),
  replacedDay: date.nullable().meta({ description: 'of the certificate whose place it would take' }),
  mayVouch: z.boolean().meta({ description: 'ready once somebody says that it is of `property`' }),
  collidesWith: rival.nullable(),
  same: z
    .object({
      receivedAt: z.string(),
      by: z.enum(['content', 'number']),
      paperId: z.int().nullable().meta({ description: 'the paper of the inbox that it is, filed or not' }),
      documentId: z.int().nullable().meta({ description: 'the document of a property that it is' }),
    })
    .nullable()
    .meta({ description: 'the same paper came before: the same file, or the same number and code' }),
  filed: z
    .object({
      property: place.nullable().meta({ description: 'null of a paper that is kept with its person alone' }),
      personId: z.int().nullable(),
      kindName: z.string(),
      documentId: z.int(),
      filedAt: z.string(),
      person: z.string().nullable().meta({ description: 'whose it was filed as; null of the property' }),
      fills: z.array(filled).meta({ description: 'the places of that property, of intake or checklist' }),
      certificate: certificateNow,
    })
    .nullable()
    .meta({ description: 'where it was filed' }),
})
export type InboxFile = z.infer<typeof inboxFile>

export const inboxPaper = inboxFile.extend({
  offers: z.array(paperOffer).meta({ description: 'what it says and the records lack or say otherwise' }),
  owners: printedOwners,
  facts: printedFacts,
})
export type InboxPaper = z.infer<typeof inboxPaper>

const nothingLikeIt = ['not_found'] as const

/** These parts of an upload come before the file. */
export const inboxFields = z.object({
  propertyId: z
    .union([z.literal(''), z.coerce.number<string | number>().pipe(id('Imóvel inválido'))])
    .optional()
    .transform((value) => value || null),
})

const keeping = ['key_reused', 'quota_full', 'no_space', 'storage_unavailable'] as const

export const receivePaper = endpoint({
  method: 'POST',
  path: '/api/papers',
  area,
  access,
  summary: 'Receives a paper into the inbox, where it is read',
  body: inboxFields.extend({
    file: z.any().meta({
      description: 'PDF, JPEG, PNG, HEIC or TIFF up to 10 MB, also signed (.p7s, .p7m), or a ZIP of them',
    }),
  }),
  bodyType: 'multipart',
  status: 201,
  answer: z.object({
    id: z.int().meta({ description: 'of a ZIP: its first paper' }),
    status: z.literal('reading'),
    ofZip: inInbox.optional().meta({ description: 'what became of the files of a ZIP, up to 50' }),
  }),
  refusals: ['not_found', ...keeping, ...heavyWork, 'too_large', 'unsupported_type'],
})

export const listInbox = endpoint({
  method: 'GET',
  path: '/api/papers',
  area,
  access,
  summary: 'The papers of the inbox, the latest first; the total is in the header X-Total-Count',
  query: z.object({
    status: z.enum(['open', 'filed']).optional(),
    propertyId: z.coerce
      .number<string | number>()
      .pipe(id('Imóvel inválido'))
      .optional()
      .meta({ description: 'only what was brought for this property' }),
    limit: z.coerce.number<string | number>().int().min(1).max(100).default(50),
    offset: z.coerce.number<string | number>().int().min(0).max(maxInteger).default(0),
  }),
  status: 200,
  answer: z.array(inboxFile),
})

export const readInboxPaper = endpoint({
  method: 'GET',
  path: '/api/papers/{id}',
  area,
  access,
  summary: 'A paper of the inbox with what was read in it',
  params: idParams,
  status: 200,
  answer: inboxPaper,
  refusals: nothingLikeIt,
})

export const readMatriculaActs = endpoint({
  method: 'GET',
  path: '/api/papers/{id}/matricula',
  area,
  access,
  summary:
    'The acts of a matrícula as they were read, and what still burdens; none where the paper has no acts',
  params: idParams,
  status: 200,
  answer: matriculaActs,
  refusals: nothingLikeIt,
})

export const readPaperAgain = endpoint({
  method: 'POST',
  path: '/api/papers/{id}/reading',
  area,
  access,
  summary: 'Reads a paper of the inbox again; nothing happens while it is being read',
  params: idParams,
  status: 200,
  answer: inboxPaper,
  refusals: ['not_found', 'conflict'],
})

export const readPapersAgain = endpoint({
  method: 'POST',
  path: '/api/papers/readings',
  area,
  access,
  summary: 'Reads again all papers of the inbox that nobody has filed',
  status: 200,
  answer: z.object({ ids: z.array(z.int()) }),
})

export const deleteInboxPaper = endpoint({
  method: 'DELETE',
  path: '/api/papers/{id}',
  area,
  access,
  summary: 'Deletes a paper that was not filed',
  params: idParams,
  status: 204,
  answer: 'empty',
  refusals: ['not_found', 'conflict'],
})

export const releaseInboxPaper = endpoint({
  method: 'DELETE',
  path: '/api/papers/{id}/property',
  area,
  access,
  summary: 'Forgets for which property a paper was brought: it stands where it says itself',
  params: idParams,
  status: 200,
  answer: inboxPaper,
  refusals: ['not_found', 'conflict'],
})

export const viewPaperThumbnail = endpoint({
  method: 'GET',
  path: '/api/papers/{id}/thumbnail',
  area,
  access,
  summary: 'A small picture of its first page, once it was read',
  params: idParams,
  status: 200,
  answer: 'file',
  refusals: nothingLikeIt,
})

export const viewPaperPage = endpoint({
  method: 'GET',
  path: '/api/papers/{id}/pages/{page}',
  area,
  access,
  summary: 'A picture of a page as it was read: upright, straight, cut to the paper',
  params: idParams.extend({ page: z.coerce.number<string | number>().int().min(1).max(10_000) }),
  status: 200,
  answer: 'file',
  refusals: ['not_found', ...heavyWork, 'storage_unavailable'],
})

export const fileInboxPaper = endpoint({
  method: 'POST',
  path: '/api/papers/{id}/filing',
  area,
  access,
  summary: 'Files a paper: completes the item of the checklist, or fills the place of the intake',
  params: idParams,
  body: filing.refine(...filedSomewhere),
  status: 200,
  answer: inboxPaper,
  refusals: ['not_found', 'conflict', ...keeping, ...heavyWork],
})

export const unfileInboxPaper = endpoint({
  method: 'DELETE',
  path: '/api/papers/{id}/filing',
  area,
  access,
  summary: 'Takes a filing back: the item stands as before, the paper is in the inbox again',
  params: idParams,
  status: 200,
  answer: inboxPaper.extend({
    stays: z.array(z.string()).meta({ description: 'what it brought into records and is not taken out' }),
  }),
  refusals: ['not_found', 'conflict'],
})

export const fileSurePapers = endpoint({
  method: 'POST',
  path: '/api/papers/filings',
  area,
  access,
  summary: 'Files of these papers all that are ready, each as its proposal says; the others stay',
  body: z.object({
    ids: z
      .array(id('Papel inválido'))
      .min(1, 'Escolha ao menos um papel')
      .max(1_000, 'No máximo 1.000 papéis'),
    isReplacing: z
      .boolean()
      .default(false)
      .meta({ description: 'also those that take the place of a paper that counts' }),
    isKeeping: z
      .boolean()
      .default(false)
      .meta({ description: 'also those that collide: both are kept, and the one issued later counts' }),
    propertyId: id('Imóvel inválido')
      .optional()
      .meta({ description: 'of which property they are; kept with those that stay, too' }),
  }),
  status: 200,
  answer: z.object({
    filed: z.array(z.int()),
    left: z.array(z.int()).meta({ description: 'something stands against them' }),
    later: z
      .array(z.int())
      .meta({ description: 'a job files them, of more than eight papers all; `GET` says how far it is' }),
  }),
  refusals: ['not_found', 'storage_unavailable'],
})

export const listSurePapers = endpoint({
  method: 'GET',
  path: '/api/papers/sure',
  area,
  access,
  summary:
    'The papers of the inbox that can be filed as they were read, the latest first: of the latest 1,000',
  status: 200,
  answer: z.object({ ids: z.array(z.int()) }),
})
