import { MantineProvider } from '@mantine/core'
import type { Notification, NotificationPage } from '@soleira/domain/notification/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { NotificationList } from './notification-list.tsx'
import { bellQuery } from './queries.ts'

const one: Notification = {
  id: 1,
  type: 'success',
  category: 'property',
  title: 'Imóvel cadastrado',
  message: '<b>negrito</b>',
  isRead: false,
  createdAt: new Date(Date.now() - 300_000).toISOString(),
  actionUrl: '/property/7',
}

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
  vi.stubGlobal('scrollTo', () => {})
  fetched.mockImplementation(async () => Response.json({ ...one, isRead: true }))
})
afterEach(() => vi.unstubAllGlobals())

async function show(notification: Notification) {
  const client = createQueryClient(() => {})
  const page: NotificationPage = {
    notifications: [notification],
    unreadCount: 3,
    pagination: { page: 1, limit: 5, total: 3, pages: 1 },
  }
  client.setQueryData(bellQuery.queryKey, page)
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const rootRoute = createRootRoute({
    component: () => <NotificationList notifications={[notification]} canMark />,
  })
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <RouterProvider router={createRouter({ routeTree: rootRoute, history }) as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await screen.findByText(notification.title)
  return { history, cached: () => client.getQueryData(bellQuery.queryKey) }
}

it('shows what was told as text, with how long ago it was', async () => {
  await show(one)
  expect(screen.getByText('<b>negrito</b>')).toBeDefined()
  expect(screen.getByText('há 5 minutos')).toBeDefined()
  expect(screen.getByText('Não lida')).toBeDefined()
})

it('pressed, it is read at once and leads to what it is about', async () => {
  const { history, cached } = await show(one)
  await userEvent.click(screen.getByRole('link', { name: one.title }))
  expect(history.location.pathname).toBe('/property/7')
  expect(cached()?.unreadCount).toBe(2)
  expect(cached()?.notifications[0]?.isRead).toBe(true)
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/notifications/1/read')
})

it('is marked without going anywhere', async () => {
  const { history } = await show(one)
  await userEvent.click(screen.getByRole('button', { name: /^Marcar como lida/ }))
  expect(fetched).toHaveBeenCalledOnce()
  expect(history.location.pathname).toBe('/')
})

it.each(['javascript:alert(1)', '//evil.example', 'https://evil.example'])(
  'never leads to %s (T25)',
  async (url) => {
    await show({ ...one, actionUrl: url, isRead: true })
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByRole('button', { name: one.title })).toBeDefined()
  },
)
