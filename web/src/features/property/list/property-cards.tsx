import type { Property } from '@soleira/domain/property/property'
import rows from '../../../styles/rows.module.css'
import { StatusBadge } from '../status-badge.tsx'
import { DocumentationCell } from './documentation-cell.tsx'
import classes from './list.module.css'
import { PropertyActions } from './property-actions.tsx'
import { PropertySummary, type RowHandlers } from './property-table.tsx'

export function PropertyCards({ items, ...handlers }: { items: readonly Property[] } & RowHandlers) {
  return (
    <ul className={classes.cards} aria-label="Imóveis">
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
    <li className={classes.card}>
      <div className={classes.head}>
        <span className={classes.number}>{property.sequenceNumber}</span>
        <StatusBadge stage={property.currentStage} inList />
      </div>
      <div>
        <PropertySummary property={property} />
      </div>
      <div className={rows.soft}>
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
