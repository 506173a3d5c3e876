import type { listNotifications, NotificationPage } from '@soleira/domain/notification/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Address, callEndpoint } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { freshAhead } from '../../lib/late/first-screen.ts'
import { type NotificationSearch, notificationScreen } from './notification-search.ts'

/**
 * The path is written out, so that the bell loads no schemas. The compiler checks it against the contract.
 */
const list = { method: 'GET', path: '/api/notifications' } satisfies Address<typeof listNotifications>

/** Notifications in the menu of the bell (part 2 §9). */
const menuSize = 5

/**
 * In milliseconds: how long the bell's answer is fresh, and how often it is fetched while the stream is
 * closed.
 */
export const freshFor = 30_000

/**
 * In milliseconds. The bell polls even while the stream is open: a process that died may not have told a
 * change.
 */
export const rarely = 150_000

function pageOf(query: { page: number; limit: number; unread?: 'true' }) {
  return {
    queryKey: [...keys.notifications, query],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callEndpoint<typeof listNotifications>(list, { query, signal }),
  }
}

/** Fetched unasked: if it finds that the session has ended, unsaved input must not be taken away. */
export const bellQuery = queryOptions({
  ...pageOf({ page: 1, limit: menuSize }),
  staleTime: freshFor,
  meta: { unasked: true },
})

export function notificationPageQuery({ filtro, page = 1 }: NotificationSearch) {
  return queryOptions({
    ...pageOf({ page, limit: notificationScreen.pageSize, ...(filtro && { unread: 'true' }) }),
    select: asRows,
    placeholderData: keepPreviousData,
    staleTime: freshAhead,
  })
}

function asRows({ notifications, pagination, unreadCount }: NotificationPage) {
  return { items: notifications, total: pagination.total, unread: unreadCount }
}
