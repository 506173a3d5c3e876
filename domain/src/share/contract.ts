import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import { newShare } from './new-share.ts'
import { grounds, shareKinds } from './share.ts'

const area = 'share'
const access = 'broker'

/** The key of a link is told once, when it is made. */
export const share = z.object({
  id: z.int(),
  recipient: z.string(),
  kind: z.enum(shareKinds),
  papers: z.array(z.string()).meta({ description: 'what was chosen: papers, or a dossier; empty of a room' }),
  mayDownload: z.boolean(),
  hasPassword: z.boolean(),
  status: z.enum(['open', 'used_up', 'expired', 'revoked']),
  mostVisits: z.int().nullable(),
  visits: z.int(),
  lastVisitAt: z.string().nullable(),
  questions: z.int(),
  keepDays: z.int(),
  createdAt: z.string(),
  expiresAt: z.string(),
})
export type Share = z.infer<typeof share>

export const shareable = z.object({
  documentId: z.int(),
  label: z.string(),
  person: z.string().nullable(),
  state: z.string().nullable().meta({ description: 'of a certificate in words' }),
  fileName: z.string(),
})
export type Shareable = z.infer<typeof shareable>

export const shareableDossier = z.object({
  id: z.int(),
  name: z.string(),
  pages: z.int(),
  createdAt: z.string(),
})
export type ShareableDossier = z.infer<typeof shareableDossier>

export const listShares = endpoint({
  method: 'GET',
  path: '/api/properties/{id}/shares',
  area,
  access,
  summary: 'The links of a property, the latest first, what can be shared, and of whom no ground is stated',
  params: idParams,
  status: 200,
  answer: z.object({
    shares: z.array(share),
    shareable: z.array(shareable),
    dossiers: z.array(shareableDossier),
    grounds: z.array(
      z.object({
        personId: z.int(),
        name: z.string(),
        ground: z.enum(grounds).nullable().meta({ description: 'null: it has to be stated first' }),
        statedAt: z.string().nullable(),
      }),
    ),
    last: z
      .object({ ground: z.enum(grounds).nullable(), days: z.int().nullable() })
      .meta({ description: 'what the account chose last, of any property, to begin a new link with' }),
  }),
  refusals: ['not_found'],
})
export type Shares = z.infer<typeof listShares.answer>

const madeShare = z.object({ id: z.int(), uri: z.string().meta({ description: 'the whole address' }) })

export const createShare = endpoint({
  method: 'POST',
  path: '/api/properties/{id}/shares',
  area,
  access,
  summary: 'Makes a link for one recipient; its address is answered here and never again',
  params: idParams,
  body: newShare,
  status: 201,
  answer: madeShare,
  refusals: ['not_found', 'conflict', 'unavailable'],
})

const shareParams = idParams.extend({ shareId: idParams.shape.id })

export const renewShare = endpoint({
  method: 'POST',
  path: '/api/properties/{id}/shares/{shareId}/address',
  area,
  access,
  summary: 'Ends an open link at once and makes another of the same terms, whose address is answered here',
  params: shareParams,
  status: 201,
  answer: madeShare,
  refusals: ['not_found', 'conflict'],
})

export const revokeShare = endpoint({
  method: 'DELETE',
  path: '/api/properties/{id}/shares/{shareId}',
  area,
  access,
  summary: 'Ends a link at once, also for whoever has it open; what was looked at stays',
  params: shareParams,
  status: 204,
  answer: 'empty',
  refusals: ['not_found'],
})

export const listViews = endpoint({
  method: 'GET',
  path: '/api/properties/{id}/shares/{shareId}/views',
  area,
  access,
  summary: 'Who opened what of a link, when and for how long, the latest first: up to 200 visits',
  params: shareParams,
  status: 200,
  answer: z.object({
    visits: z.array(
      z.object({
        device: z.string(),
        beganAt: z.string(),
        lastAt: z.string(),
        papers: z.array(
          z.object({
            label: z.string(),
            pages: z.array(z.int()),
            seconds: z.int(),
            isSaved: z.boolean(),
          }),
        ),
      }),
    ),
    questions: z.array(z.object({ label: z.string().nullable(), words: z.string(), askedAt: z.string() })),
  }),
  refusals: ['not_found'],
})
export type ShareViews = z.infer<typeof listViews.answer>
