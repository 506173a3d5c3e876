import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'

const filingProgress = z.object({
  waiting: z.array(z.int()).meta({ description: 'papers that are still to be filed' }),
  filed: z.array(z.int()).meta({ description: 'papers that were filed' }),
})
export type FilingProgress = z.infer<typeof filingProgress>

export const readFilings = endpoint({
  method: 'GET',
  path: '/api/papers/filings',
  area: 'reading',
  access: 'broker',
  summary: 'How far the latest filing of many papers is, for an hour',
  status: 200,
  answer: filingProgress,
})

export const stopFilings = endpoint({
  method: 'DELETE',
  path: '/api/papers/filings',
  area: 'reading',
  access: 'broker',
  summary: 'Leaves in the inbox the papers that wait to be filed; those that were filed stay filed',
  status: 204,
  answer: 'empty',
})
