import { Button } from '@mantine/core'
import { showCount } from '@soleira/domain/text/counted'
import { useQuery } from '@tanstack/react-query'
import { FilterButton } from '../../../components/filter-button.tsx'
import { ListHead, ListRows, ListScreen } from '../../../components/paged-list.tsx'
import { type ListScreenProps, usePagedList } from '../../../lib/lists/use-paged-list.ts'
import { useReadAllNotifications } from '../mutations.ts'
import { NotificationList } from '../notification-list.tsx'
import { type NotificationSearch, notificationScreen } from '../notification-search.ts'
import { notificationPageQuery } from '../queries.ts'
import { NoNotifications } from './no-notifications.tsx'
import { NotificationRowsSkeleton } from './notification-rows-skeleton.tsx'
import classes from './screen.module.css'

export function NotificationsScreen(props: ListScreenProps<NotificationSearch>) {
  const { search, onSearch } = props
  const found = useQuery(notificationPageQuery(search))
  const list = usePagedList(notificationScreen, props, found)
  const readAll = useReadAllNotifications()
  const unread = found.data?.unread ?? 0
  return (
    <ListScreen>
      <ListHead
        title="Notificações"
        action={
          unread > 0 && (
            <Button variant="default" onClick={() => readAll.mutate()}>
              Marcar todas como lidas
            </Button>
          )
        }
      >
        O que aconteceu com os seus imóveis, certidões e análises
      </ListHead>
      <Button.Group aria-label="Filtro">
        <FilterButton on={!list.isNarrowed} onClick={list.clear}>
          Todas
        </FilterButton>
        <FilterButton on={list.isNarrowed} onClick={() => onSearch(() => ({ filtro: 'nao-lidas' }))}>
          {unread ? `Não lidas (${showCount(unread)})` : 'Não lidas'}
        </FilterButton>
      </Button.Group>
      <ListRows
        list={list}
        failure="Não foi possível carregar as notificações"
        skeleton={<NotificationRowsSkeleton />}
        nothing={<NoNotifications filtered={list.isNarrowed} onAll={list.clear} />}
        things="notificações"
      >
        {(notifications) => (
          <div className={classes.sheet}>
            <NotificationList notifications={notifications} canMark />
          </div>
        )}
      </ListRows>
    </ListScreen>
  )
}
