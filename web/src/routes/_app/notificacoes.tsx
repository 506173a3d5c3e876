import { createFileRoute } from '@tanstack/react-router'
import { notificationScreen } from '../../features/notification/notification-search.ts'
import { notificationPageQuery } from '../../features/notification/queries.ts'
import { NotificationsScreen } from '../../features/notification/screen/notifications-screen.tsx'
import { useShow } from '../../lib/lists/use-paged-list.ts'

export const Route = createFileRoute('/_app/notificacoes')({
  staticData: { title: 'Notificações' },
  validateSearch: notificationScreen.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(notificationPageQuery(deps)),
  component: Notifications,
})

function Notifications() {
  const search = Route.useSearch()
  return <NotificationsScreen search={search} onSearch={useShow(Route.useNavigate())} />
}
