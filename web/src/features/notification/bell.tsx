import { ActionIcon, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { lazyDialog } from '../../components/lazy-dialog.tsx'
import { IconBell } from '../../icons/index.ts'
import classes from './bell.module.css'
import { bellQuery, freshFor, rarely } from './queries.ts'
import { useLiveNotifications } from './use-live-notifications.ts'

const NotificationMenu = lazyDialog(
  async () => (await import('./menu/notification-menu.tsx')).NotificationMenu,
)

/** How many are not read, and the way to the latest (part 2 §2.7). */
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
    <Popover
      opened={opened}
      onDismiss={close}
      position="bottom-end"
      width="min(24rem, calc(100vw - 1rem))"
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          className={classes.bell}
          variant="subtle"
          color="gray"
          size={44}
          aria-label={nameOf(unread)}
          onClick={toggle}
          onPointerEnter={NotificationMenu.approach}
          onFocus={NotificationMenu.approach}
        >
          <IconBell size={20} stroke={1.6} />
          {unread > 0 && (
            <span className={classes.badge} data-count={unread > 9 ? '9+' : unread} aria-hidden />
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu} aria-label="Notificações">
        <NotificationMenu onClose={close} />
      </Popover.Dropdown>
    </Popover>
  )
}

function nameOf(unread: number): string {
  if (!unread) return 'Notificações'
  return `Notificações, ${unread} não ${unread === 1 ? 'lida' : 'lidas'}`
}
