import type { Analysis } from '@soleira/domain/risk/contract'
import { riskCategories } from '@soleira/domain/risk/document'
import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../../../test/ground.tsx'
import { KeptRequest } from '../../../../../test/requests.ts'
import { createQueryClient } from '../../../../lib/api/query-client.ts'
import { analysisQuery } from '../../queries.ts'
import { useFiles } from '../../use-files.ts'
import { CategorySlot } from './category-slot.tsx'

beforeEach(() => {
  KeptRequest.all = []
  vi.stubGlobal('XMLHttpRequest', KeptRequest)
})
afterEach(() => vi.unstubAllGlobals())

const plans = riskCategories[3]

function Slot() {
  const { data } = useQuery({ ...analysisQuery(7), enabled: false })
  const files = useFiles(7)
  const offered = { certificates: [], papers: [] }
  const documents = data?.documents ?? []
  return (
    <CategorySlot category={plans} analysisId={7} documents={documents} files={files} offered={offered} />
  )
}

it('a file that the server could not take waits in its slot, and is sent when it is tried again', async () => {
  const client = createQueryClient(() => {})
  client.setQueryData(analysisQuery(7).queryKey, { id: 7, documents: [] as object[] } as Analysis)
  showScreen(<Slot />, client)
  const file = new File(['%PDF-1.7'], 'planta.pdf', { type: 'application/pdf' })
  fireEvent.change(await screen.findByLabelText('Arquivos de Planta e habite-se'), {
    target: { files: [file] },
  })
  await waitFor(() => expect(KeptRequest.all).toHaveLength(1))
  KeptRequest.all[0]?.answer({ code: 'unexpected', message: 'Erro' }, 503)
  fireEvent.click(await screen.findByRole('button', { name: 'Tentar novamente: planta.pdf' }))
  await waitFor(() => expect(KeptRequest.all).toHaveLength(2))
  const [first, again] = KeptRequest.all as [KeptRequest, KeptRequest]
  expect(again.address).toBe('/api/analyses/7/documents')
  expect([...again.form]).toEqual([
    ['category', plans.id],
    ['file', file],
  ])
  // With the same key, it is kept once where the first answer alone was lost.
  expect(again.headers['Idempotency-Key']).toBe(first.headers['Idempotency-Key'])
  again.answer(
    {
      id: 5,
      category: plans.id,
      fileName: 'planta.pdf',
      fileType: 'application/pdf',
      fileSize: 8,
      viewUrl: '/api/analysis-documents/5/view',
      isLocked: false,
      downloadUrl: '/api/analysis-documents/5/download',
      uploadedAt: '2026-11-03T12:00:00Z',
    },
    201,
  )
  expect(await screen.findByText(/^Enviado em/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Tentar novamente/ })).toBeNull()
})
