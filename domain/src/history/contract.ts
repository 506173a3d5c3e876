import { z } from 'zod'
import { sessionInfo } from '../auth/contract.ts'
import { endpoint } from '../contract/endpoint.ts'
import { repeatableParam } from '../contract/fields.ts'
import { eventEntities } from './entities.ts'
import { openedThings } from './opened-things.ts'
import { waysOfOpening } from './opening.ts'

const ofProperty = z.object({ id: z.int().nullable(), sequenceNumber: z.string() }).nullable()

const detail = z.string().nullable().meta({
  description: 'what exactly: the slot of a document, the item of a checklist, the kind of a report',
})

/** The actions of part 2 §3: a move counts as a change of the property, a download as a look. */
export const activityActions = ['created', 'updated', 'deleted', 'viewed'] as const

/** The specification names `contract`, but no contract has a history of its own yet. */
export const activityEntities = [...eventEntities, 'contract'] as const

export const activity = z.object({
  id: z.int(),
  action: z.enum(activityActions),
  entity: z.enum(activityEntities),
  detail,
  property: ofProperty,
  createdAt: z.string(),
})
export type Activity = z.infer<typeof activity>

const area = 'history'
const access = 'broker'
const paging = z.object({
  limit: z.coerce.number<string | number>().int().min(1).max(100).optional(),
  offset: z.coerce.number<string | number>().int().min(0).max(1_000_000).optional(),
})

export const listActivity = endpoint({
  method: 'GET',
  path: '/api/profile/activity',
  area,
  access,
  summary: 'What the broker did, latest first',
  query: paging,
  status: 200,
  answer: z.object({ activities: z.array(activity) }),
})

export const opening = z.object({
  id: z.int(),
  action: z.enum(waysOfOpening),
  entity: z.enum(openedThings),
  detail,
  fileName: z.string().nullable().meta({ description: 'what the file is called, while it is there' }),
  isThere: z.boolean().meta({ description: 'false when the paper has been deleted since' }),
  property: ofProperty,
  session: sessionInfo.pick({ device: true, place: true, isCurrent: true }),
  createdAt: z.string(),
})
export type PaperOpening = z.infer<typeof opening>

export const askedSessions = ['this', 'others'] as const

export const listOpenings = endpoint({
  method: 'GET',
  path: '/api/profile/openings',
  area,
  access,
  summary: 'Which papers were opened in the account, latest first; the total is in the header X-Total-Count',
  query: paging.extend({
    entity: repeatableParam(z.enum(openedThings)),
    session: z.enum(askedSessions).optional(),
  }),
  status: 200,
  answer: z.array(opening),
})

export const countedWeeks = 8

export const usage = z.object({
  weeks: z
    .array(
      z.object({
        begins: z.string().meta({ description: 'AAAA-MM-DD, a Monday by the broker’s clock' }),
        properties: z.int().meta({ description: 'taken in' }),
        documents: z.int().meta({ description: 'added' }),
        certificates: z.int().meta({ description: 'received' }),
      }),
    )
    .meta({ description: 'the last eight, latest first; none while usageAnalytics is off' }),
  toMarket: z
    .object({ days: z.int(), properties: z.int() })
    .nullable()
    .meta({ description: 'the median of what reached the market within a year; null where nothing did' }),
})
/** Counted from the broker's own history, and for that broker alone (rules §8). */
export type Usage = z.infer<typeof usage>

export const readUsage = endpoint({
  method: 'GET',
  path: '/api/profile/usage',
  area,
  access,
  summary: 'How the broker works, counted from their own history where they switched that on',
  status: 200,
  answer: usage,
})
