import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import { maxInteger } from '../contract/integer.ts'
import { deliveries, linkAnswers } from './link.ts'

const area = 'offer'
const access = 'broker'
const path = '/api/offers/{id}/links'
const id = idParams.shape.id
const ofLink = idParams.extend({ linkId: id })

/** The key of a link is told once, when it is made. */
const offerLink = z.object({
  id: z.int(),
  personId: z.int(),
  name: z.string(),
  email: z
    .string()
    .nullable()
    .meta({ description: 'where its codes go; null: this person cannot answer by it' }),
  status: z.enum(['open', 'answered', 'ended', 'revoked']),
  createdAt: z.string(),
  mailedAt: z.string().nullable(),
  whatsAppAt: z
    .string()
    .nullable()
    .meta({ description: 'opened in WhatsApp; nobody knows whether it was sent' }),
  answer: z
    .object({
      as: z.enum(linkAnswers),
      at: z.string(),
      words: z.string().nullable(),
      evidence: z.object({
        timezone: z.string(),
        network: z.string(),
        device: z.string(),
        codeSentAt: z.string(),
        codeGivenAt: z.string(),
        sha256: z.string(),
        delivered: z.enum(deliveries),
      }),
    })
    .nullable(),
})
export type OfferLink = z.infer<typeof offerLink>

export const listOfferLinks = endpoint({
  method: 'GET',
  path,
  area,
  access,
  summary: 'Who must answer an offer, and the links that were made for them, the newest first',
  params: idParams,
  status: 200,
  answer: z.object({
    people: z.array(
      z.object({
        personId: z.int(),
        name: z.string(),
        as: z.string(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
        hasAccepted: z.boolean(),
      }),
    ),
    links: z.array(offerLink),
  }),
  refusals: ['not_found'],
})
export type OfferLinks = z.infer<typeof listOfferLinks.answer>

const madeLink = z.object({ id: z.int(), personId: z.int(), uri: z.string(), isMailed: z.boolean() })
export type MadeOfferLink = z.infer<typeof madeLink>

export const makeOfferLinks = endpoint({
  method: 'POST',
  path,
  area,
  access,
  summary:
    'Makes a link for each person; an earlier one of theirs ends. Only this answer holds the addresses',
  params: idParams,
  body: z.object({
    personIds: z
      .array(z.int().positive().max(maxInteger), 'Escolha quem recebe um link')
      .min(1, 'Escolha quem recebe um link')
      .max(60)
      .transform((ids) => [...new Set(ids)]),
    mails: z.boolean().default(true).meta({ description: 'sends it to whoever has an e-mail' }),
  }),
  status: 201,
  answer: z.array(madeLink),
  refusals: ['not_found', 'conflict', 'offer_not_open'],
})

export const revokeOfferLink = endpoint({
  method: 'DELETE',
  path: `${path}/{linkId}`,
  area,
  access,
  summary: 'Ends a link; an answer that came by it stays',
  params: ofLink,
  status: 204,
  answer: 'empty',
  refusals: ['not_found'],
})

export const noteOfferLinkOpened = endpoint({
  method: 'POST',
  path: `${path}/{linkId}/whatsapp`,
  area,
  access,
  summary: 'The broker opened the text of a link in WhatsApp',
  params: ofLink,
  status: 204,
  answer: 'empty',
  refusals: ['not_found'],
})
