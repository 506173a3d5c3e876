import type { AnalysisDocument } from '@soleira/domain/risk/contract'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showScreen } from '../../../../../test/ground.tsx'
import { KeptFile } from './kept-file.tsx'

const locked: AnalysisDocument = {
  id: 5,
  category: 'matricula',
  fileName: 'matricula.pdf',
  fileType: 'application/pdf',
  fileSize: 900,
  viewUrl: null,
  isLocked: true,
  downloadUrl: '/api/analysis-documents/5/download',
  uploadedAt: '2026-11-03T12:00:00Z',
}

afterEach(() => vi.unstubAllGlobals())

test('a PDF that asks for a password has a field for it, and not the words of one that is only saved', async () => {
  const asked: [string, unknown][] = []
  vi.stubGlobal('fetch', (address: string, { body }: RequestInit) => {
    asked.push([address, JSON.parse(String(body))])
    return Promise.resolve(
      Response.json({ ...locked, isLocked: false, viewUrl: '/api/analysis-documents/5/view' }),
    )
  })
  showScreen(<KeptFile document={locked} analysisId={7} onRemoved={() => {}} />)
  expect(await screen.findByText(/Este PDF pede uma senha\./)).toBeDefined()
  expect(screen.queryByText(/só pode ser baixado/)).toBeNull()
  await userEvent.type(screen.getByLabelText('Senha do PDF'), 'segredo')
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
  await vi.waitFor(() =>
    expect(asked).toEqual([['/api/analysis-documents/5/opening', { password: 'segredo' }]]),
  )
})

test('one that is only saved says so', async () => {
  showScreen(<KeptFile document={{ ...locked, isLocked: false }} analysisId={7} onRemoved={() => {}} />)
  expect(await screen.findByText(/só pode ser baixado/)).toBeDefined()
  expect(screen.queryByLabelText('Senha do PDF')).toBeNull()
})
