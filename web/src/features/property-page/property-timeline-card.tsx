import type { Property } from '@soleira/domain/property/property'
import { Event, EventList } from '../../components/event-list.tsx'
import { Panel } from '../../components/panel.tsx'
import { MoveEvents } from '../property/move-events.tsx'

export function PropertyTimelineCard({ property: { id, createdAt, updatedAt } }: { property: Property }) {
  return (
    <Panel title="Linha do Tempo">
      <EventList>
        <Event title="Imóvel cadastrado" moment={createdAt} />
        <MoveEvents propertyId={id} />
        {updatedAt !== createdAt && <Event title="Última atualização" moment={updatedAt} />}
      </EventList>
    </Panel>
  )
}
