import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BackupNote } from './backup-note.tsx'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', fetched.mockReset()))
afterEach(() => vi.unstubAllGlobals())

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

async function show(backup: { lastAt: string | null; isExpected: boolean; isInBucket?: boolean }) {
  fetched.mockResolvedValue(
    new Response(JSON.stringify({ email: 'outbox', sms: 'none', ai: 'none', pushKey: 'x', backup })),
  )
  const client = new QueryClient()
  const { container } = render(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <BackupNote />
      </MantineProvider>
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  return container
}

it('says when the last one was made', async () => {
  await show({ lastAt: hoursAgo(5), isExpected: true })
  expect((await screen.findByText(/^A última terminou em/)).querySelector('time')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('warns when it is older than two days, whoever keeps it', async () => {
  await show({ lastAt: hoursAgo(49), isExpected: false })
  expect((await screen.findByRole('alert')).textContent).toContain('Tem mais de dois dias')
  expect(screen.getByText(/^A última terminou em/)).toBeTruthy()
})

it('warns when there is none, and says whom to ask', async () => {
  await show({ lastAt: null, isExpected: true })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Nenhuma foi feita ainda')
  expect(alert.textContent).toContain('quem mantém este Soleira')
})

it('of those for a bucket says when the last came there, or that none did', async () => {
  await show({ lastAt: hoursAgo(5), isExpected: true, isInBucket: true })
  expect(
    (await screen.findByText(/^A última terminou de chegar ao armazenamento de cópias em/)).querySelector(
      'time',
    ),
  ).toBeTruthy()
  cleanup()
  await show({ lastAt: null, isExpected: true, isInBucket: true })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Nenhuma chegou ao armazenamento de cópias')
})

it('says nothing where none is expected of the broker', async () => {
  const container = await show({ lastAt: null, isExpected: false })
  expect(container.querySelector('section')).toBeNull()
})
