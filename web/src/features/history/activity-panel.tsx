import { Button, ScrollArea, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import type { Activity } from '@soleira/domain/history/contract'
import { activityWords } from '@soleira/domain/history/entities'
import { detailName } from '@soleira/domain/history/opening-words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Event, EventList } from '../../components/event-list.tsx'
import { Panel } from '../../components/panel.tsx'
import classes from './activity-panel.module.css'
import { PropertyNumber } from './property-number.tsx'
import { activityQuery, entriesOf } from './queries.ts'

export function ActivityPanel() {
  const log = useInfiniteQuery({ ...activityQuery, refetchOnMount: 'always' })
  const entries = log.data && entriesOf(log.data)
  return (
    <Panel title="Atividade recente">
      {log.isPending && <Loading />}
      {log.error && (
        <div role="alert">
          <Text size="sm" mb="xs">
            Não foi possível carregar a atividade. {log.error.message}
          </Text>
          <Button
            size="compact-sm"
            variant="default"
            mb={entries && 'md'}
            loading={log.isFetching}
            onClick={() => (log.isFetchNextPageError ? log.fetchNextPage() : log.refetch())}
          >
            Tentar novamente
          </Button>
        </div>
      )}
      {entries?.length === 0 && (
        <Text size="sm" c="dimmed">
          O que você cadastrar, alterar ou enviar aparece aqui.
        </Text>
      )}
      {entries && entries.length > 0 && (
        <ScrollArea.Autosize
          mah="15rem"
          type="auto"
          viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': 'Registro de atividade' }}
        >
          <div className={classes.log}>
            <EventList>
              {entries.map((entry) => (
                <Event key={entry.id} title={activityWords(entry)} moment={entry.createdAt}>
                  <About entry={entry} />
                </Event>
              ))}
            </EventList>
            {log.hasNextPage && !log.error && (
              <Button
                size="compact-sm"
                variant="subtle"
                mt="xs"
                loading={log.isFetchingNextPage}
                onClick={() => log.fetchNextPage()}
              >
                Ver mais
              </Button>
            )}
          </div>
        </ScrollArea.Autosize>
      )}
    </Panel>
  )
}

function About({ entry: { entity, detail, property } }: { entry: Activity }) {
  const exactly = detailName(entity, detail)
  return (
    <span className={classes.about}>
      {exactly}
      {exactly && property && ' · '}
      {property && <PropertyNumber property={property} />}
    </span>
  )
}

function Loading() {
  return (
    <div role="status" className={classes.loading}>
      <VisuallyHidden>Carregando atividade…</VisuallyHidden>
      {[1, 2, 3, 4, 5].map((place) => (
        <Skeleton key={place} height={36} />
      ))}
    </div>
  )
}
