import type { DiligenceSummary } from '@soleira/domain/checklist/summary-answer'
import type { Stage } from '@soleira/domain/property/stage'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aProperty, wrapWithClient } from '../../../test/ground.tsx'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { toasts } from '../../lib/toast.ts'
import { useToldStage } from './use-told-stage.ts'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', fetched.mockReset()))
afterEach(() => vi.unstubAllGlobals())

const clear: DiligenceSummary = {
  status: 'completed',
  completed: 15,
  total: 15,
  percent: 100,
  requested: 0,
  positive: 0,
  expired: 0,
  withIssues: 0,
  expiresOn: null,
  gaps: [],
  apart: [],
  unstated: 0,
  unregistered: 0,
}
const open: DiligenceSummary = { ...clear, status: 'with_issues', completed: 13, expired: 1 }

it.each<[Stage, DiligenceSummary, string]>([
  [3, clear, 'O imóvel 00001 está em Contrato.'],
  [3, open, 'O imóvel 00001 está em Contrato. Em aberto: 1 certidão vencida; 1 certidão que falta.'],
  [4, open, 'O imóvel 00001 está em Contrato. Em aberto: 1 certidão vencida; 1 certidão que falta.'],
])(
  'says where an act took the property from stage %i, and what is left open',
  async (before, diligence, words) => {
    const moved = { ...aProperty({ currentStage: 5 }), diligence }
    fetched.mockResolvedValue(Response.json(moved))
    const wrapper = wrapWithClient(createQueryClient(() => {}))
    const { result } = renderHook(() => useToldStage(moved.id), { wrapper })
    await result.current.tell('Aceite registrado', before)
    expect(toasts.current()).toMatchObject({ title: 'Aceite registrado', message: words })
  },
)
