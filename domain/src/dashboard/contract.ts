import { z } from 'zod'
import { exportFailures, exportStatuses } from '../account-data/export.ts'
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import { heavyWork } from '../contract/refusal-codes.ts'
import { property } from '../property/property.ts'

/** The counting rules of part 1 §4. */
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
  summary:
    'The portfolio of 500 properties at the most as a PDF; of any size it is a report in the background',
  status: 200,
  answer: 'file',
  refusals: heavyWork,
})

export const portfolioReport = z.object({
  id: z.int(),
  status: z.enum(exportStatuses),
  failure: z.enum(exportFailures).nullable(),
  done: z.int().meta({ description: 'properties that are in it by now' }),
  total: z.int(),
  fileName: z.string(),
  fileSize: z.int().nullable().meta({ description: 'bytes, once it is ready' }),
  createdAt: z.string(),
  expiresAt: z.string().nullable().meta({ description: 'from when on it is gone' }),
})
export type PortfolioReport = z.infer<typeof portfolioReport>

export const startReport = endpoint({
  method: 'POST',
  path: '/api/dashboard/reports',
  area,
  access,
  summary: 'Begins a report of the whole portfolio; the one before goes. One at a time',
  status: 202,
  answer: portfolioReport,
  refusals: ['conflict'],
})

export const readReports = endpoint({
  method: 'GET',
  path: '/api/dashboard/reports',
  area,
  access,
  summary: 'The latest report, if there is one that has not expired',
  status: 200,
  answer: z.object({ latest: portfolioReport.nullable() }),
})

export const cancelReport = endpoint({
  method: 'DELETE',
  path: '/api/dashboard/reports/{id}',
  area,
  access,
  summary: 'Ends a report that is being made, or removes one that is there',
  params: idParams,
  status: 204,
  answer: 'empty',
  refusals: ['not_found'],
})

export const downloadReport = endpoint({
  method: 'GET',
  path: '/api/dashboard/reports/{id}/download',
  area,
  access,
  summary: 'The PDF, or the ZIP of several, of a report that is ready',
  params: idParams,
  status: 200,
  answer: 'file',
  refusals: ['not_found', 'storage_unavailable', 'too_many_requests'],
})
