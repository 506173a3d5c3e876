import type { Property } from '@soleira/domain/property/property'
import { StatusBadge } from '../status-badge.tsx'
import { DocumentationCell } from './documentation-cell.tsx'
import { PropertyActions } from './property-actions.tsx'
import cardClasses from './property-cards.module.css'
import classes from './property-parts.module.css'
import { PropertySummary, type RowHandlers } from './property-table.tsx'

/** The intake list where there is no room for a table. */
export function PropertyCards({ items, ...handlers }: { items: readonly Property[] } & RowHandlers) {
  return (
    <ul className={cardClasses.cards} aria-label="Imóveis">
      {items.map((property) => (
        <PropertyCard key={property.id} property={property} {...handlers} />
      ))}
    </ul>
  )
}

function PropertyCard({
  property,
  onEdit,
  onDelete,
  onPending,
  onApproach,
}: { property: Property } & RowHandlers) {
  const [owner] = property.owners
  return (
    <li className={cardClasses.card}>
      <div className={cardClasses.head}>
        <span className={classes.number}>{property.sequenceNumber}</span>
        <StatusBadge stage={property.currentStage} />
      </div>
      <div>
        <PropertySummary property={property} />
      </div>
      <div className={classes.soft}>
        {owner?.fullName ?? 'Não informado'} • {owner?.phone ?? 'Telefone não informado'}
      </div>
      <DocumentationCell property={property} onPending={() => onPending(property)} />
      <PropertyActions
        property={property}
        onEdit={() => onEdit(property)}
        onDelete={() => onDelete(property)}
        onApproach={onApproach}
      />
    </li>
  )
}
