import { ActionIcon, Button, Menu } from '@mantine/core'
import type { Property } from '@soleira/domain/property/property'
import { IconDots, IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { ButtonLink } from '../../../components/button-link.tsx'
import { StageButtons } from '../stage-buttons.tsx'
import classes from './property-parts.module.css'

export interface PropertyActionsProps {
  property: Property
  onEdit: () => void
  onDelete: () => void
  /** The pointer or the focus is near 'Editar'. */
  onApproach?: () => void
}

/** What can be done with a property from the list. */
export function PropertyActions({ property, onEdit, onDelete, onApproach }: PropertyActionsProps) {
  const { id, sequenceNumber } = property
  return (
    <div className={classes.actions}>
      <div className={classes.actionRow}>
        <ButtonLink
          to="/property/$id"
          params={{ id: String(id) }}
          size="compact-sm"
          variant="default"
          leftSection={<IconEye size={14} aria-hidden />}
          aria-label={`Ver Detalhes do imóvel ${sequenceNumber}`}
        >
          Ver Detalhes
        </ButtonLink>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPencil size={14} aria-hidden />}
          aria-label={`Editar imóvel ${sequenceNumber}`}
          onClick={onEdit}
          onPointerEnter={onApproach}
          onFocus={onApproach}
        >
          Editar
        </Button>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={28}
              aria-label={`Mais ações do imóvel ${sequenceNumber}`}
            >
              <IconDots size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              color="var(--danger)"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={onDelete}
            >
              Excluir
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      <StageButtons property={property} />
    </div>
  )
}
