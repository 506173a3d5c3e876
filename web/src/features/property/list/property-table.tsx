import { formatMoney } from '@soleira/domain/format/money'
import type { Property } from '@soleira/domain/property/property'
import { propertyTitle } from '@soleira/domain/property/title'
import { Link } from '@tanstack/react-router'
import { WithCover } from '../../../components/cover-photo.tsx'
import rows from '../../../styles/rows.module.css'
import { StatusBadge } from '../status-badge.tsx'
import { DocumentationCell } from './documentation-cell.tsx'
import classes from './list.module.css'
import { PropertyActions } from './property-actions.tsx'

export interface RowHandlers {
  onEdit: (property: Property) => void
  onDelete: (property: Property) => void
  onPending: (property: Property) => void
  onApproach: () => void
}

export const columns = ['#', 'Imóvel', 'Proprietário', 'Status', 'Documentação', 'Ações']

export function PropertyTable({ items, ...handlers }: { items: readonly Property[] } & RowHandlers) {
  return (
    <table className={classes.table} aria-label="Imóveis">
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((property) => (
          <PropertyRow key={property.id} property={property} {...handlers} />
        ))}
      </tbody>
    </table>
  )
}

function PropertyRow({
  property,
  onEdit,
  onDelete,
  onPending,
  onApproach,
}: { property: Property } & RowHandlers) {
  const [owner] = property.owners
  return (
    <tr>
      <td className={classes.number}>{property.sequenceNumber}</td>
      <td>
        <PropertySummary property={property} />
      </td>
      <td className={classes.owner}>
        <div>{owner?.fullName ?? 'Não informado'}</div>
        <div className={rows.soft}>{owner?.phone ?? 'Telefone não informado'}</div>
      </td>
      <td>
        <StatusBadge stage={property.currentStage} inList />
      </td>
      <td>
        <DocumentationCell property={property} onPending={() => onPending(property)} />
      </td>
      <td>
        <PropertyActions
          property={property}
          onEdit={() => onEdit(property)}
          onDelete={() => onDelete(property)}
          onApproach={onApproach}
        />
      </td>
    </tr>
  )
}

export function PropertySummary({ property }: { property: Property }) {
  return (
    <WithCover url={property.coverUrl}>
      <Link to="/property/$id" params={{ id: String(property.id) }} className={rows.name}>
        {propertyTitle(property)}
      </Link>
      <div className={rows.soft}>
        {property.neighborhood} • {property.city}
      </div>
      <div className={classes.value}>{formatMoney(property.value)}</div>
    </WithCover>
  )
}
