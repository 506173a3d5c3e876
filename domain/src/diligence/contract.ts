import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import { heavyWork } from '../contract/refusal-codes.ts'

export const diligenceStats = z.object({
  total: z.int(),
  pending: z.int(),
  in_progress: z.int(),
  with_issues: z.int(),
  completed: z.int(),
  ready: z.int().meta({ description: 'of those completed, those of which nothing is open' }),
})
export type DiligenceStats = z.infer<typeof diligenceStats>

export const readDiligenceStats = endpoint({
  method: 'GET',
  path: '/api/diligence/stats',
  area: 'diligence',
  access: 'broker',
  summary: 'How many properties at stage 2 are pending, underway, with issues, completed',
  status: 200,
  answer: diligenceStats,
})

export const downloadDiligenceReport = endpoint({
  method: 'GET',
  path: '/api/properties/{id}/diligence/report',
  area: 'diligence',
  access: 'broker',
  summary: 'The diligence as a PDF: all items, their results and validity, open issues',
  params: idParams,
  status: 200,
  answer: 'file',
  refusals: ['not_found', ...heavyWork],
})
