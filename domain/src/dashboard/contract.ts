import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { heavyWork } from '../contract/refusal.ts'
import { property } from '../property/property.ts'

/** Counts by the counting rules (part 1 §4). */
export const dashboardStats = z.object({
  total: z.int(),
  captacao: z.int(),
  diligence: z.int(),
  mercado: z.int(),
  proposta: z.int(),
  active: z.int().meta({ description: 'contrato, instrumento, concluido: stage 5 and above' }),
  newThisMonth: z.int().meta({ description: 'taken in during the last 30 days' }),
})
export type DashboardStats = z.infer<typeof dashboardStats>

const area = 'dashboard'
const access = 'broker'

export const readStats = endpoint({
  method: 'GET',
  path: '/api/dashboard/stats',
  area,
  access,
  summary: 'Counts of the broker’s properties',
  status: 200,
  answer: dashboardStats,
})

export const recentCount = 5

export const readRecent = endpoint({
  method: 'GET',
  path: '/api/dashboard/recent',
  area,
  access,
  summary: 'The five most recently updated properties',
  status: 200,
  answer: z.array(property),
})

export const downloadPortfolio = endpoint({
  method: 'GET',
  path: '/api/dashboard/report',
  area,
  access,
  summary: 'The portfolio as a PDF',
  status: 200,
  answer: 'file',
  refusals: heavyWork,
})
