import { Button, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { Pages, shownRange } from '../../../components/pages.tsx'
import { useReadAllNotifications } from '../mutations.ts'
import { NotificationList } from '../notification-list.tsx'
import { type NotificationSearch, notificationPageQuery, pageSize } from '../queries.ts'
import { Nothing } from './nothing.tsx'
import classes from './notifications-screen.module.css'
import { RowsSkeleton } from './rows-skeleton.tsx'

interface NotificationsScreenProps {
  search: NotificationSearch
  /** Puts a new state into the URL; `replace` when going back should not stop at the one before. */
  onSearch: (search: NotificationSearch, how: { replace: boolean }) => void
}

/** Everything that the broker was told (/notificacoes, decisions §6); filter and page in the URL. */
export function NotificationsScreen({ search, onSearch }: NotificationsScreenProps) {
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(notificationPageQuery(search))
  const readAll = useReadAllNotifications()
  const { filtro, page = 1 } = search
  const { total = 0, pages = page } = data && !isPlaceholderData ? data.pagination : {}
  const unread = data?.unreadCount ?? 0
  useEffect(() => {
    // The last ones of the last page were read, or the URL names a page that never was.
    if (page > pages) onSearch({ filtro, page: pages }, { replace: true })
  }, [page, pages, filtro, onSearch])

  return (
    <section className={classes.screen}>
      <header className={classes.header}>
        <div>
          <Title order={1}>Notificações</Title>
          <Text c="dimmed">O que aconteceu com os seus imóveis, certidões e análises</Text>
        </div>
        {unread > 0 && (
          <Button variant="default" onClick={() => readAll.mutate()}>
            Marcar todas como lidas
          </Button>
        )}
      </header>

      <Button.Group aria-label="Filtro">
        <FilterButton on={!filtro} onClick={() => onSearch({}, { replace: false })}>
          Todas
        </FilterButton>
        <FilterButton
          on={filtro !== undefined}
          onClick={() => onSearch({ filtro: 'nao-lidas' }, { replace: false })}
        >
          {unread ? `Não lidas (${unread.toLocaleString('pt-BR')})` : 'Não lidas'}
        </FilterButton>
      </Button.Group>

      {!data && error && (
        <LoadFailure
          title="Não foi possível carregar as notificações"
          error={error}
          isFetching={isFetching}
          onRetry={refetch}
        />
      )}
      {!data && !error && <RowsSkeleton />}
      {data?.notifications.length === 0 && !isPlaceholderData && page <= pages && (
        <Nothing filtered={filtro !== undefined} onAll={() => onSearch({}, { replace: false })} />
      )}
      {data && data.notifications.length > 0 && (
        <div className={classes.sheet}>
          <NotificationList notifications={data.notifications} stale={isPlaceholderData} canMark />
        </div>
      )}
      {data && (
        <Pages
          count={pages}
          page={page}
          range={shownRange(page, pageSize, total, 'notificações')}
          onPage={(next) => onSearch({ filtro, page: next }, { replace: false })}
        />
      )}
    </section>
  )
}

function FilterButton({ on, onClick, children }: { on: boolean; onClick: () => void; children: string }) {
  return (
    <Button variant={on ? 'light' : 'default'} aria-pressed={on} onClick={onClick}>
      {children}
    </Button>
  )
}
