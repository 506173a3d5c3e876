import { Button, Text } from '@mantine/core'
import type { Lead } from '@soleira/domain/lead/lead'
import { propertyTitle } from '@soleira/domain/property/title'
import { AnchorLink } from '../../../components/anchor-link.tsx'
import { Panel } from '../../../components/panel.tsx'
import { useRemoveInterest } from '../mutations.ts'
import classes from './page.module.css'

interface InterestsCardProps {
  lead: Lead
  onPlan: (propertyId: number) => void
}

/** The properties that the lead asked about, whatever their stage. */
export function InterestsCard({ lead, onPlan }: InterestsCardProps) {
  return (
    <Panel title="Imóveis que perguntou">
      {!lead.properties.length && <Text c="dimmed">Nenhum ainda</Text>}
      <ul className={classes.rows} data-list>
        {lead.properties.map((property) => (
          <Interest
            key={property.id}
            leadId={lead.id}
            property={property}
            onPlan={() => onPlan(property.id)}
          />
        ))}
      </ul>
    </Panel>
  )
}

interface InterestProps {
  leadId: number
  property: Lead['properties'][number]
  onPlan: () => void
}

function Interest({ leadId, property, onPlan }: InterestProps) {
  const { id, sequenceNumber } = property
  const { mutate: remove, isPending } = useRemoveInterest(id)
  const name = `${sequenceNumber} · ${propertyTitle(property)}`
  return (
    <li className={classes.row}>
      <AnchorLink to="/property/$id" params={{ id: String(id) }} search={{}} inherit>
        {name}
      </AnchorLink>
      <div className={classes.actions}>
        <Button size="compact-sm" variant="default" aria-label={`Marcar visita: ${name}`} onClick={onPlan}>
          Marcar visita
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-label={`Retirar: ${name}`}
          disabled={isPending}
          onClick={() => remove(leadId)}
        >
          Retirar
        </Button>
      </div>
    </li>
  )
}
