import type { Property } from '@soleira/domain/property/property'
import rows from '../../../styles/rows.module.css'
import { PropertySummary } from '../property-summary.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { TickBox } from '../tick-box.tsx'
import { useOpenByRow } from '../use-open-by-row.ts'
import { useAllTicked } from '../use-ticked-rows.ts'
import classes from './list.module.css'
import { PropertyState } from './property-state.tsx'
import type { RowHandlers, RowProps } from './row-handlers.ts'
import { RowMenu } from './row-menu.tsx'

export function PropertyCards({ items, ...row }: { items: readonly Property[] } & RowHandlers) {
  return (
    <ul className={classes.cards} aria-label="Imóveis">
      {items.map((property) => (
        <PropertyCard key={property.id} property={property} {...row} />
      ))}
    </ul>
  )
}

function PropertyCard(props: RowProps) {
  const { property, ticks } = props
  const open = useOpenByRow(property)
  const hasTicks = useAllTicked(ticks).length > 0
  const [owner] = property.owners
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: The link in the card is the way of the keyboard.
    <li className={classes.card} onClick={open}>
      <div className={classes.head}>
        <div className={classes.pick}>
          <span className={classes.number}>{property.sequenceNumber}</span>
          {hasTicks && <TickBox property={property} ticks={ticks} />}
        </div>
        <StatusBadge stage={property.currentStage} inList />
        <RowMenu {...props} />
      </div>
      <PropertySummary property={property} small />
      <div className={rows.soft}>
        {owner?.fullName ?? 'Não informado'} • {owner?.phone ?? 'Telefone não informado'}
      </div>
      <PropertyState property={property} onPending={props.onPending} />
    </li>
  )
}
