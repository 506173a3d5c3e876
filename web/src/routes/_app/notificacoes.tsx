import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { parseNotificationSearch } from '../../features/notification/notification-search.ts'
import type { NotificationSearch } from '../../features/notification/queries.ts'
import { NotificationsScreen } from '../../features/notification/screen/notifications-screen.tsx'

/** The notifications (decisions §6); filter and page live in the URL. */
export const Route = createFileRoute('/_app/notificacoes')({
  staticData: { title: 'Notificações' },
  validateSearch: parseNotificationSearch,
  component: Notifications,
})

function Notifications() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = useCallback(
    (next: NotificationSearch, { replace }: { replace: boolean }) =>
      navigate({
        search: parseNotificationSearch({ ...next }),
        replace,
        resetScroll: next.page !== search.page,
      }),
    [navigate, search.page],
  )
  return <NotificationsScreen search={search} onSearch={show} />
}
