import { Table } from '@mantine/core'
import { formatMoney } from '@soleira/domain/format/money'
import type { Property } from '@soleira/domain/property/property'
import { propertyTitle } from '@soleira/domain/property/title'
import { Link } from '@tanstack/react-router'
import { WithCover } from '../../../components/cover-photo.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { DocumentationCell } from './documentation-cell.tsx'
import { PropertyActions } from './property-actions.tsx'
import classes from './property-parts.module.css'
import tableClasses from './property-table.module.css'

/** What the rows of the list, as table or as cards, can ask of the screen. */
export interface RowHandlers {
  onEdit: (property: Property) => void
  onDelete: (property: Property) => void
  onPending: (property: Property) => void
  onApproach: () => void
}

export const columns = ['#', 'Imóvel', 'Proprietário', 'Status', 'Documentação', 'Ações']

/** The intake list at a desk. */
export function PropertyTable({ items, ...handlers }: { items: readonly Property[] } & RowHandlers) {
  return (
    <Table className={tableClasses.table} verticalSpacing="sm" aria-label="Imóveis">
      <Table.Thead>
        <Table.Tr>
          {columns.map((name) => (
            <Table.Th key={name}>{name}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map((property) => (
          <PropertyRow key={property.id} property={property} {...handlers} />
        ))}
      </Table.Tbody>
    </Table>
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
    <Table.Tr>
      <Table.Td className={classes.number}>{property.sequenceNumber}</Table.Td>
      <Table.Td>
        <PropertySummary property={property} />
      </Table.Td>
      <Table.Td miw="9.5rem">
        <div>{owner?.fullName ?? 'Não informado'}</div>
        <div className={classes.soft}>{owner?.phone ?? 'Telefone não informado'}</div>
      </Table.Td>
      <Table.Td>
        <StatusBadge stage={property.currentStage} />
      </Table.Td>
      <Table.Td>
        <DocumentationCell property={property} onPending={() => onPending(property)} />
      </Table.Td>
      <Table.Td>
        <PropertyActions
          property={property}
          onEdit={() => onEdit(property)}
          onDelete={() => onDelete(property)}
          onApproach={onApproach}
        />
      </Table.Td>
    </Table.Tr>
  )
}

/** 'type - street, number', where it is, and what it is worth. */
export function PropertySummary({ property }: { property: Property }) {
  return (
    <WithCover url={property.coverUrl}>
      <Link to="/property/$id" params={{ id: String(property.id) }} className={classes.title}>
        {propertyTitle(property)}
      </Link>
      <div className={classes.soft}>
        {property.neighborhood} • {property.city}
      </div>
      <div className={classes.value}>{formatMoney(property.value)}</div>
    </WithCover>
  )
}
