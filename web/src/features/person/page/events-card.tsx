import { Skeleton, Text } from '@mantine/core'
import type { PersonEvent } from '@soleira/domain/person/contract'
import { useQuery } from '@tanstack/react-query'
import { Event, EventList } from '../../../components/event-list.tsx'
import { Panel } from '../../../components/panel.tsx'
import { RetryLine } from '../../../components/retry-line.tsx'
import { personEventsQuery } from '../queries.ts'

export function EventsCard({ id, version }: { id: number; version: number }) {
  const { data: events, error, refetch } = useQuery(personEventsQuery(id, version))
  return (
    <Panel title="Histórico">
      {error && !events && (
        <RetryLine what="Não foi possível carregar o histórico." error={error} onRetry={refetch} />
      )}
      {!events && !error && <Skeleton h={48} />}
      {events?.length === 0 && <Text c="dimmed">Veio com um imóvel; nada foi mudado aqui</Text>}
      {events && events.length > 0 && (
        <EventList>
          {events.map((event) => (
            <Event key={event.id} title={wordsOf(event)} moment={event.happenedAt} />
          ))}
        </EventList>
      )}
    </Panel>
  )
}

const details: Record<string, string> = {
  merged: 'Juntado com outro cadastro',
  erased: 'Dados apagados, menos os de negócios em andamento',
  copy: 'Dados exportados',
  said: 'Dados informados pelo link, aceitos',
}
const actions: Record<string, string> = { created: 'Cadastrado', updated: 'Dados alterados' }

function wordsOf({ action, detail }: PersonEvent): string {
  return (detail && details[detail]) || actions[action] || 'Alterado'
}
