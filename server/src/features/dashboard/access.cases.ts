import { readReports, startReport } from '@soleira/domain/dashboard/contract'
import { expect, vi } from 'vitest'
import { type AccessCase, noSuchIds, type Scene } from '../../../test/access/parts.ts'
import type { Sent } from '../../../test/clients/client.ts'

export const accessCases: Record<string, AccessCase> = {
  'GET /api/dashboard/stats': { right: () => ({}) },
  'GET /api/dashboard/recent': { right: () => ({}) },
  'GET /api/dashboard/report': { right: () => ({}) },
  'GET /api/dashboard/reports': { right: () => ({}) },
  'POST /api/dashboard/reports': {
    noEvent: 'a report is only made; fetching it is recorded',
    right: () => ({}),
  },
  // There is no report here; reports.slow.test.ts covers one of another broker.
  'DELETE /api/dashboard/reports/{id}': {
    noEvent: 'a report that can be made again is gone: nothing of the account changed',
    prepare: async ({ client }) => ({
      params: { id: (await client.call(startReport, {})).body.id },
    }),
    right: () => ({ params: { id: 1 } }),
    rightStatus: 404,
    wrong: noSuchIds,
  },
  'GET /api/dashboard/reports/{id}/download': {
    prepare: finishedReport,
    right: () => ({ params: { id: 1 } }),
    rightStatus: 404,
    wrong: noSuchIds,
  },
}

async function finishedReport({ client }: Scene): Promise<Sent> {
  await client.call(startReport, {})
  return vi.waitFor(async () => {
    const { latest } = (await client.call(readReports, {})).body
    expect(latest?.status).toBe('ready')
    return { params: { id: latest?.id } }
  }, 30_000)
}
