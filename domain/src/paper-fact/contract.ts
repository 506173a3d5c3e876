import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import { maxInteger } from '../contract/integer.ts'
import { longestReason } from '../document-request/wanted.ts'
import { optionalText } from '../text/text.ts'
import { mostOffers, paperFactFields } from './fact.ts'

const area = 'paper-fact'
const access = 'broker'

const asOf = z
  .string()
  .nullable()
  .meta({ description: 'of a union or burden: the day of the paper, where it was read' })

/** A fact that a paper says, and that the record lacks or says otherwise. */
export const paperOffer = z.object({
  id: z.string().meta({ description: 'of the fact in an unfiled paper, for `use`; else of the offer' }),
  about: z.enum(['person', 'property']),
  subjectId: z.int().nullable().meta({ description: 'null while nobody has said of which property it is' }),
  subject: z.string().nullable().meta({ description: 'the name of the person, also of a share' }),
  field: z.enum(paperFactFields),
  value: z
    .string()
    .meta({ description: 'days as AAAA-MM-DD, a regime as its code, CNM and CIB plain, areas in m²' }),
  words: z.string().meta({ description: 'the value as it is read, with number and share' }),
  act: z.string().nullable().meta({ description: 'R-5, in which a matrícula names the owner' }),
  matricula: z.string().nullable().meta({ description: 'of an owner: the matrícula, as digits' }),
  current: z.string().nullable().meta({ description: 'what the record says instead, as it is read' }),
  asOf,
  page: z.int(),
  text: z.string().meta({ description: 'as it was read in the paper' }),
  isRegistered: z
    .boolean()
    .meta({ description: 'of an owner or spouse: the register has the person, who is not recorded as one' }),
  namesakes: z
    .array(
      z.object({
        personId: z.int(),
        fullName: z.string(),
        cpf: z.string().nullable(),
        cnpj: z.string().nullable(),
      }),
    )
    .meta({
      description: 'whom an owner or spouse may be: registered, of that name, and without another number',
    }),
  isTicked: z.boolean().meta({ description: 'clearly read, and the record has nothing in its place' }),
})
export type PaperOffer = z.infer<typeof paperOffer>

const quoted = z.object({
  documentId: z.int(),
  paper: z.string().meta({ description: 'what it is, as in Ônus Reais' }),
  asOf,
  page: z.int(),
  text: z.string().meta({ description: 'as it was read in the paper' }),
})

/** Somebody has to answer: the paper is filed. */
export const waitingOffer = paperOffer.extend({
  saidBy: quoted
    .nullable()
    .meta({ description: 'the filed paper that says what the record says instead; null if none is known' }),
  alsoSaidBy: z.array(quoted).meta({
    description: 'other filed papers that say it, too, which one answer answers',
  }),
  denies: z.array(z.string()).meta({
    description: 'of words that there is no burden: the offers of burdens that other papers name',
  }),
  property: z.object({ propertyId: z.int(), sequenceNumber: z.string(), title: z.string() }),
  documentId: z.int(),
  paperId: z.int().nullable().meta({ description: 'of the inbox' }),
  paper: z.string().meta({ description: 'what it is, as in Ônus Reais' }),
  offeredAt: z.string(),
})
export type WaitingOffer = z.infer<typeof waitingOffer>

/** Somebody has refused it, and may take that back. */
export const refusedOffer = waitingOffer.omit({ saidBy: true, denies: true }).extend({
  refusedAt: z.string(),
  reason: z.string().nullable(),
})
export type RefusedOffer = z.infer<typeof refusedOffer>

export const listOffersOfProperty = endpoint({
  method: 'GET',
  path: '/api/properties/{id}/paper-offers',
  area,
  access,
  summary: 'What papers of a property say and nobody has used or refused, also of its people',
  params: idParams,
  status: 200,
  answer: z.array(waitingOffer),
  refusals: ['not_found'],
})

export const listOffersOfPerson = endpoint({
  method: 'GET',
  path: '/api/people/{id}/paper-offers',
  area,
  access,
  summary: 'What papers say of a person and nobody has used or refused',
  params: idParams,
  status: 200,
  answer: z.array(waitingOffer),
  refusals: ['not_found'],
})

export const listRefusedOfProperty = endpoint({
  method: 'GET',
  path: '/api/properties/{id}/refused-offers',
  area,
  access,
  summary: 'What papers of a property say and somebody has refused, also of its people: the latest first',
  params: idParams,
  status: 200,
  answer: z.array(refusedOffer),
  refusals: ['not_found'],
})

export const listRefusedOfPerson = endpoint({
  method: 'GET',
  path: '/api/people/{id}/refused-offers',
  area,
  access,
  summary: 'What papers say of a person and somebody has refused: the latest first',
  params: idParams,
  status: 200,
  answer: z.array(refusedOffer),
  refusals: ['not_found'],
})

const offerId = z.int('Dado inválido').positive('Dado inválido').max(maxInteger, 'Dado inválido')
const personId = z
  .int('Pessoa inválida')
  .positive('Pessoa inválida')
  .max(maxInteger, 'Pessoa inválida')
  .optional()
  .meta({ description: 'the one of its `namesakes` who is meant; without it somebody new is registered' })
const current = z
  .string('Dado inválido')
  .max(1000, 'Dado inválido')
  .nullable()
  .meta({ description: '`current` of the offer as it was shown: another word is not written over' })

export const usePaperOffers = endpoint({
  method: 'POST',
  path: '/api/paper-offers/acceptances',
  area,
  access,
  summary: 'Writes what papers say into the record: all of them or none',
  body: z.strictObject({
    offers: z
      .array(z.strictObject({ id: offerId, current, personId }))
      .min(1, 'Escolha ao menos um dado')
      .max(mostOffers, 'No máximo 100 dados'),
  }),
  status: 204,
  answer: 'empty',
  refusals: ['not_found', 'conflict'],
})

export const refusePaperOffers = endpoint({
  method: 'POST',
  path: '/api/paper-offers/refusals',
  area,
  access,
  summary: 'Says that what papers say does not go into the record: all of them or none',
  body: z.strictObject({
    ids: z.array(offerId).min(1, 'Escolha ao menos um dado').max(mostOffers, 'No máximo 100 dados'),
    reason: optionalText(longestReason),
  }),
  status: 204,
  answer: 'empty',
  refusals: ['not_found', 'conflict'],
})

export const reopenPaperOffer = endpoint({
  method: 'DELETE',
  path: '/api/paper-offers/{id}/refusal',
  area,
  access,
  summary: 'Takes a refusal back: the offer waits again',
  params: idParams,
  status: 204,
  answer: 'empty',
  refusals: ['not_found', 'conflict'],
})
