import type { Settings } from '@soleira/domain/settings/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionQuery } from '../../lib/api/session.ts'
import { toasts } from '../../lib/toast.ts'
import { settingsQuery, useChangeSettings } from './preferences.ts'

const before = { weeklyReports: true, marketingEmails: false, timezone: 'America/Sao_Paulo' } as Settings

const fetched = vi.fn<typeof fetch>()
let client: QueryClient
beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
  client = new QueryClient({ defaultOptions: { mutations: { retry: false } } })
  client.setQueryData(settingsQuery.queryKey, before)
})
afterEach(() => vi.unstubAllGlobals())

const settings = () => client.getQueryData(settingsQuery.queryKey)
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)
const use = () => renderHook(() => useChangeSettings(), { wrapper }).result.current.mutate

function later() {
  const { promise, resolve } = Promise.withResolvers<Response>()
  fetched.mockReturnValueOnce(promise)
  return (body: unknown, status = 200) => resolve(new Response(JSON.stringify(body), { status }))
}

it('a choice is seen at once, and taken back alone when it fails', async () => {
  const change = use()
  const fail = later()
  await act(async () => change({ weeklyReports: false }))
  expect(settings()).toEqual({ ...before, weeklyReports: false })
  await act(async () => fail({ code: 'unexpected', message: 'x' }, 500))
  await vi.waitFor(() => expect(settings()).toEqual(before))
  expect(toasts.current()).toMatchObject({ kind: 'failure', message: 'Erro ao atualizar configuração.' })
})

it('of two quick choices the last one stays, and is not undone by the answer to the first', async () => {
  const change = use()
  const [first, second] = [later(), later()]
  await act(async () => {
    change({ weeklyReports: false })
    change({ weeklyReports: true })
  })
  expect(fetched).toHaveBeenCalledOnce()
  await act(async () => first({ ...before, weeklyReports: false }))
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2))
  expect(settings()?.weeklyReports).toBe(true)
  await act(async () => second(before))
  await vi.waitFor(() => expect(toasts.current()).toMatchObject({ message: 'Configuração atualizada.' }))
  expect(settings()).toEqual(before)
})

it('a new time zone is the broker’s from then on', async () => {
  client.setQueryData(sessionQuery.queryKey, { id: 1, timezone: before.timezone } as never)
  const change = use()
  const answer = later()
  await act(async () => change({ timezone: 'UTC' }))
  await act(async () => answer({ ...before, timezone: 'UTC' }))
  await vi.waitFor(() => expect(client.getQueryData(sessionQuery.queryKey)?.timezone).toBe('UTC'))
})
