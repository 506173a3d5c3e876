import type { Property } from '@soleira/domain/property/property'
import { Event, EventList } from '../../components/event-list.tsx'
import { Panel } from '../../components/panel.tsx'
import { PropertyEvents } from '../timeline/property-events.tsx'

export function PropertyTimelineCard({ property: { id, createdAt, updatedAt } }: { property: Property }) {
  return (
    <Panel title="Linha do Tempo">
      <EventList>
        <Event title="Imóvel cadastrado" moment={createdAt} />
        <PropertyEvents propertyId={id} />
        {updatedAt !== createdAt && <Event title="Última atualização" moment={updatedAt} />}
      </EventList>
    </Panel>
  )
}
