import type { Property } from '@soleira/domain/property/property'
import { LateMenu, MenuItem } from '../../../components/late-menu.tsx'
import { RowButton, RowIconButton, RowLink } from '../../../components/row-button.tsx'
import { IconDots, IconEye, IconPencil, IconTrash } from '../../../icons/index.ts'
import { StageButtons } from '../stage-buttons.tsx'
import classes from './list.module.css'

export interface PropertyActionsProps {
  property: Property
  onEdit: () => void
  onDelete: () => void
  onApproach?: () => void
}

export function PropertyActions({ property, onEdit, onDelete, onApproach }: PropertyActionsProps) {
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
          icon={<IconPencil size={14} aria-hidden />}
          aria-label={`Editar imóvel ${sequenceNumber}`}
          onClick={onEdit}
          onPointerEnter={onApproach}
          onFocus={onApproach}
        >
          Editar
        </RowButton>
        <LateMenu
          position="bottom-end"
          button={(opener) => (
            <RowIconButton aria-label={`Mais ações do imóvel ${sequenceNumber}`} {...opener}>
              <IconDots size={16} aria-hidden />
            </RowIconButton>
          )}
        >
          <MenuItem
            color="var(--danger)"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={onDelete}
          >
            Excluir
          </MenuItem>
        </LateMenu>
      </div>
      <StageButtons property={property} />
    </div>
  )
}
