import { MantineProvider } from '@mantine/core'
import type { PortfolioReport } from '@soleira/domain/dashboard/contract'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ReportState } from './report-state.tsx'

const onRemove = vi.fn()
function show(change: Partial<PortfolioReport>): void {
  const report: PortfolioReport = {
    id: 7,
    status: 'preparing',
    failure: null,
    done: 0,
    total: 0,
    fileSize: null,
    expiresAt: null,
    fileName: 'carteira-2026-11-22.pdf',
    createdAt: '2026-11-22T12:00:00.000Z',
    ...change,
  }
  render(
    <MantineProvider>
      <ReportState report={report} onRemove={onRemove} />
    </MantineProvider>,
  )
}

it('says how far it is, and can be cancelled', () => {
  show({ done: 250, total: 1_000 })
  expect(screen.getByText('Preparando o relatório: 250 de 1000 imóveis')).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(onRemove).toHaveBeenCalledOnce()
})

it('says that it begins before anything was counted', () => {
  show({})
  expect(screen.getByText('Preparando o relatório…')).toBeTruthy()
})

it('says how large it is and until when it is there', () => {
  show({ status: 'ready', fileSize: 2 * 1024 ** 2, expiresAt: '2026-11-23T15:00:00.000Z' })
  expect(screen.getByRole('status').textContent).toBe('Relatório da carteira pronto')
  expect(screen.getByText(/^2 MB, até/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Baixar' }).getAttribute('href')).toBe(
    '/api/dashboard/reports/7/download',
  )
})

it('says why there is none', () => {
  show({ status: 'failed', failure: 'no_space' })
  expect(screen.getByRole('alert').textContent).toMatch(/^O relatório não pôde ser feito\. Não há espaço/)
})
