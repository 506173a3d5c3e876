import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { HeaderMenu } from '../../components/header-menu.tsx'
import { lateComponent } from '../../components/late-component.tsx'
import { IconBell } from '../../icons/index.ts'
import { bellQuery, freshFor, rarely } from './queries.ts'
import { useLiveNotifications } from './use-live-notifications.ts'

const NotificationMenu = lateComponent(
  async () => (await import('./menu/notification-menu.tsx')).NotificationMenu,
)

export function Bell() {
  const state = useLiveNotifications()
  const { data } = useQuery({
    ...bellQuery,
    enabled: state !== 'starting',
    refetchInterval: state === 'live' ? rarely : freshFor,
  })
  const [opened, { toggle, close }] = useDisclosure()
  const unread = data?.unreadCount ?? 0
  return (
    <HeaderMenu
      label="Notificações"
      name={nameOf(unread)}
      icon={<IconBell size={20} stroke={1.6} />}
      count={unread}
      width={24}
      menu={{ opened, toggle, close }}
      onApproach={NotificationMenu.approach}
    >
      <NotificationMenu onClose={close} />
    </HeaderMenu>
  )
}

function nameOf(unread: number): string {
  if (!unread) return 'Notificações'
  return `Notificações, ${unread} não ${unread === 1 ? 'lida' : 'lidas'}`
}
