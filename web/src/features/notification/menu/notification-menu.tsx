import { Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../../components/button-link.tsx'
import { useReadAllNotifications } from '../mutations.ts'
import { NotificationList } from '../notification-list.tsx'
import { bellQuery } from '../queries.ts'
import classes from './notification-menu.module.css'

export function NotificationMenu({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(bellQuery)
  const readAll = useReadAllNotifications()
  return (
    <div className={classes.menu}>
      <div className={classes.head}>
        <Title order={2} className={classes.title}>
          Notificações
        </Title>
        {Boolean(data?.unreadCount) && (
          <Button variant="subtle" size="compact-sm" onClick={() => readAll.mutate()}>
            Marcar todas como lidas
          </Button>
        )}
      </div>
      {data && data.notifications.length > 0 && (
        <NotificationList notifications={data.notifications} onFollow={onClose} />
      )}
      {data?.notifications.length === 0 && <p className={classes.nothing}>Nenhuma notificação</p>}
      {!data && error && (
        <div className={classes.nothing} role="alert">
          <p>{error.message}</p>
          <Button variant="default" size="compact-sm" loading={isFetching} onClick={() => refetch()}>
            Tentar novamente
          </Button>
        </div>
      )}
      <ButtonLink
        to="/notificacoes"
        search={{}}
        variant="subtle"
        fullWidth
        className={classes.all}
        onClick={onClose}
      >
        Ver todas as notificações
      </ButtonLink>
    </div>
  )
}
