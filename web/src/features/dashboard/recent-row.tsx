import { ActionIcon } from '@mantine/core'
import { formatMoney } from '@soleira/domain/format/money'
import type { Property } from '@soleira/domain/property/property'
import { typeName } from '@soleira/domain/property/type'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CoverPhoto } from '../../components/cover-photo.tsx'
import { Hint } from '../../components/hint.tsx'
import { StandingLine } from '../../components/standing-line.tsx'
import { IconPencil, IconTrash } from '../../icons/index.ts'
import classes from './recent-row.module.css'

export interface RowActions {
  onEdit: (property: Property) => void
  onDelete: (property: Property) => void
  onApproachEdit: () => void
  renderStage: (property: Property) => ReactNode
}

export function RecentRow({
  property,
  onEdit,
  onDelete,
  onApproachEdit,
  renderStage,
}: RowActions & { property: Property }) {
  const address = `${property.street}, ${property.number} - ${property.neighborhood}, ${property.city}/${property.state}`
  return (
    <li className={classes.row}>
      <Link to="/property/$id" params={{ id: String(property.id) }} className={classes.link}>
        <span className={classes.cover}>
          <CoverPhoto url={property.coverUrl} small />
        </span>
        <span className={classes.number}>{property.sequenceNumber}</span>
        <span className={classes.what}>
          <span className={classes.type}>{typeName(property.type)}</span>
          <span className={classes.value}>{formatMoney(property.value)}</span>
          <span className={classes.address} title={address}>
            {address}
          </span>
          <span className={classes.standing}>
            <StandingLine property={property} />
          </span>
        </span>
        <span className={classes.stage}>{renderStage(property)}</span>
      </Link>
      <span className={classes.actions}>
        <Hint label="Editar">
          <ActionIcon
            data-edit="Edita o imóvel"
            variant="subtle"
            color="gray"
            size={40}
            aria-label={`Editar imóvel ${property.sequenceNumber}`}
            onFocus={onApproachEdit}
            onPointerEnter={onApproachEdit}
            onClick={() => onEdit(property)}
          >
            <IconPencil size={18} stroke={1.6} />
          </ActionIcon>
        </Hint>
        <Hint label="Excluir">
          <ActionIcon
            variant="subtle"
            color="red"
            size={40}
            aria-label={`Excluir imóvel ${property.sequenceNumber}`}
            onClick={() => onDelete(property)}
          >
            <IconTrash size={18} stroke={1.6} />
          </ActionIcon>
        </Hint>
      </span>
    </li>
  )
}
