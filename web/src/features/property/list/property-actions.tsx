import { RowButton, RowLink } from '../../../components/row-button.tsx'
import { IconEye, IconPencil } from '../../../icons/index.ts'
import { StageButtons } from '../stage-buttons.tsx'
import classes from './list.module.css'
import type { RowProps } from './row-handlers.ts'
import { RowMenu } from './row-menu.tsx'

export function PropertyActions(props: RowProps) {
  const { property, onEdit, onApproach } = props
  const { id, sequenceNumber } = property
  return (
    <div className={classes.actions}>
      <div className={classes.actionRow}>
        <RowLink
          to="/property/$id"
          params={{ id: String(id) }}
          icon={<IconEye size={14} aria-hidden />}
          aria-label={`Ver Detalhes do imóvel ${sequenceNumber}`}
        >
          Ver Detalhes
        </RowLink>
        <RowButton
          data-edit=""
          icon={<IconPencil size={14} aria-hidden />}
          aria-label={`Editar imóvel ${sequenceNumber}`}
          onClick={() => onEdit(property)}
          onPointerEnter={onApproach}
          onFocus={onApproach}
        >
          Editar
        </RowButton>
        <RowMenu {...props} />
      </div>
      <StageButtons property={property} />
    </div>
  )
}
