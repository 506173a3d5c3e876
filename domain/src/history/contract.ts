import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { eventEntities } from './happening.ts'

/** The property that an entry is about; its id while it is there. */
const ofProperty = z.object({ id: z.int().nullable(), sequenceNumber: z.string() }).nullable()

const detail = z.string().nullable().meta({
  description: 'what exactly: the slot of a document, the item of a checklist, the kind of a report',
})

/** What the log of activity tells apart (part 2 §3): a move is a change of the property, a download a look. */
export const activityActions = ['created', 'updated', 'deleted', 'viewed'] as const

/** `contract` is the specification's: no contract has a history of its own yet. */
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
