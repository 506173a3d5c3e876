import { movesFrom } from '@soleira/domain/property/stage'
import { useNavigate } from '@tanstack/react-router'
import { LateMenu, MenuDivider, MenuItem } from '../../../components/late-menu.tsx'
import { RowIconButton } from '../../../components/row-button.tsx'
import {
  IconArrowLeft,
  IconArrowRight,
  IconDots,
  IconEye,
  IconListCheck,
  IconPencil,
  IconTrash,
} from '../../../icons/index.ts'
import { useMovingProperties } from '../mutations.ts'
import { moveWarning } from '../use-stage-move.tsx'
import classes from './list.module.css'
import type { RowProps } from './row-handlers.ts'

/** Every action of a row, for keys, fingers and screen readers. The pointer finds the usual ones beside it. */
export function RowMenu({ property, ...on }: RowProps) {
  const navigate = useNavigate()
  const { id, sequenceNumber } = property
  return (
    <LateMenu
      position="bottom-end"
      width={300}
      button={(opener) => (
        <RowIconButton aria-label={`Mais ações do imóvel ${sequenceNumber}`} {...opener}>
          <IconDots size={16} aria-hidden />
        </RowIconButton>
      )}
    >
      <MenuItem
        leftSection={<IconEye size={16} aria-hidden />}
        onClick={() => void navigate({ to: '/property/$id', params: { id: String(id) } })}
      >
        Ver Detalhes
      </MenuItem>
      <MenuItem
        leftSection={<IconListCheck size={16} aria-hidden />}
        onClick={() => on.ticks.set(id, !on.ticks.has(id))}
      >
        {on.ticks.has(id) ? 'Desmarcar' : 'Selecionar'}
      </MenuItem>
      <MenuItem leftSection={<IconPencil size={16} aria-hidden />} onClick={() => on.onEdit(property)}>
        Editar
      </MenuItem>
      <MoveItems property={property} onMove={on.onMove} />
      <MenuDivider />
      <MenuItem
        color="var(--danger)"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => on.onDelete(property)}
      >
        Excluir
      </MenuItem>
    </LateMenu>
  )
}

function MoveItems({ property, onMove }: Pick<RowProps, 'property' | 'onMove'>) {
  const isMoving = useMovingProperties().includes(property.id)
  return movesFrom(property.currentStage).map((move) => {
    const warning = moveWarning(property, move)
    const Icon = move.direction === 'forward' ? IconArrowRight : IconArrowLeft
    return (
      <MenuItem
        key={move.direction}
        disabled={isMoving}
        leftSection={<Icon size={16} aria-hidden />}
        onClick={() => onMove(property, move)}
      >
        {move.label}
        {warning && <span className={classes.warning}>{warning}</span>}
      </MenuItem>
    )
  })
}
