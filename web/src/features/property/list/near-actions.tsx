import { movesFrom } from '@soleira/domain/property/stage'
import { RowIconButton } from '../../../components/row-button.tsx'
import { IconArrowLeft, IconArrowRight, IconPencil } from '../../../icons/index.ts'
import { moveWarning } from '../use-stage-move.tsx'
import type { RowProps } from './row-handlers.ts'

/**
 * The usual actions, beside the pointer. The Tab key passes them by, because the menu holds the same ones and a
 * list of fifty would have 150 stops more.
 */
export function NearActions({ property, ...on }: RowProps) {
  return (
    <>
      <RowIconButton
        data-edit=""
        tabIndex={-1}
        title="Editar"
        aria-label={`Editar imóvel ${property.sequenceNumber}`}
        onClick={() => on.onEdit(property)}
        onPointerEnter={on.onApproach}
      >
        <IconPencil size={16} aria-hidden />
      </RowIconButton>
      {movesFrom(property.currentStage)
        .toReversed()
        .map((move) => {
          const Icon = move.direction === 'forward' ? IconArrowRight : IconArrowLeft
          return (
            <RowIconButton
              key={move.direction}
              tabIndex={-1}
              title={[move.label, moveWarning(property, move)].filter(Boolean).join('\n')}
              aria-label={`${move.label}: imóvel ${property.sequenceNumber}`}
              onClick={() => on.onMove(property, move)}
            >
              <Icon size={16} aria-hidden />
            </RowIconButton>
          )
        })}
    </>
  )
}
