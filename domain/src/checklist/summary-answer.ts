import { z } from 'zod'
import { diligenceStatuses } from './status.ts'

/** Part of every property (rules §9). */
export const diligenceSummary = z.object({
  status: z.enum(diligenceStatuses),
  completed: z.int(),
  total: z.int(),
  percent: z.int().meta({ description: '0 to 100' }),
  requested: z.int().meta({ description: 'asked for and not received' }),
  expired: z.int(),
  withIssues: z.int().meta({ description: 'received with an issue that nobody has resolved' }),
  positive: z.int().meta({ description: 'of those with issues, the positive ones' }),
  expiresOn: z.string().nullable().meta({
    description: 'AAAA-MM-DD, the last day on which the first of the completed ones counts',
  }),
  gaps: z.array(z.string()).meta({
    description: 'what is open about papers that some of them count together with: “falta a da PGE”',
  }),
  apart: z.array(z.string()).meta({
    description: 'those received that count only together with an item that is not there: “… conta só com …”',
  }),
  unstated: z.int().meta({
    description: 'papers that count, of which nobody has stated the result or the day of issue',
  }),
  unregistered: z.int().meta({
    description: 'people and burdens that filed papers name and nobody has registered; told once all came',
  }),
})
export type DiligenceSummary = z.infer<typeof diligenceSummary>
