import { z } from 'zod'
import { checklist } from './checklist.ts'

export const diligenceStatuses = ['pending', 'in_progress', 'completed', 'with_issues'] as const

/** How far the diligence of a property is; part of every property (decisions §9). */
export const diligenceSummary = z.object({
  status: z.enum(diligenceStatuses),
  completed: z.int(),
  total: z.int(),
  percent: z.int().meta({ description: '0 to 100' }),
})
export type DiligenceSummary = z.infer<typeof diligenceSummary>

/** The diligence of a property of which nothing has been asked for yet (part 2 §4). */
export const untouchedDiligence: DiligenceSummary = {
  status: 'pending',
  completed: 0,
  total: checklist.length,
  percent: 0,
}
