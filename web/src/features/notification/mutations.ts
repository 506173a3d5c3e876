import type {
  Notification,
  NotificationPage,
  readAllNotifications,
  readNotification,
} from '@soleira/domain/notification/contract'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Address, callEndpoint } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { showFailure } from '../../lib/toast.ts'

const readOne = { method: 'PATCH', path: '/api/notifications/{id}/read' } satisfies Address<
  typeof readNotification
>
const readAll = { method: 'PATCH', path: '/api/notifications/read-all' } satisfies Address<
  typeof readAllNotifications
>

export function useReadNotification() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Notification) => callEndpoint<typeof readNotification>(readOne, { params: { id } }),
    onMutate: ({ id }) =>
      foresee(client, (page) => ({
        ...page,
        unreadCount: page.unreadCount - 1,
        notifications: page.notifications.map((one) => (one.id === id ? { ...one, isRead: true } : one)),
      })),
    onError: (error) => showFailure('Não foi possível marcar como lida', error.message),
    onSettled: () => client.invalidateQueries({ queryKey: keys.notifications }),
  })
}

export function useReadAllNotifications() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callEndpoint<typeof readAllNotifications>(readAll, {}),
    onMutate: () =>
      foresee(client, (page) => ({
        ...page,
        unreadCount: 0,
        notifications: page.notifications.map((one) => ({ ...one, isRead: true })),
      })),
    onError: (error) => showFailure('Não foi possível marcar todas como lidas', error.message),
    onSettled: () => client.invalidateQueries({ queryKey: keys.notifications }),
  })
}

/** Changes the cached pages before the server answers. The refetch afterwards shows what the server says. */
async function foresee(
  client: QueryClient,
  change: (page: NotificationPage) => NotificationPage,
): Promise<void> {
  await client.cancelQueries({ queryKey: keys.notifications })
  client.setQueriesData<NotificationPage>({ queryKey: keys.notifications }, (page) => page && change(page))
}
