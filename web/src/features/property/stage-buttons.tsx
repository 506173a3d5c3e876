import { VisuallyHidden } from '@mantine/core'
import { isMissing } from '@soleira/domain/checklist/item'
import { missingText } from '@soleira/domain/checklist/item-name'
import type { Property } from '@soleira/domain/property/property'
import { movesFrom, type PossibleMove } from '@soleira/domain/property/stage'
import { lacksAuthorization, unauthorizedWords } from '@soleira/domain/property/unauthorized'
import { capitalised } from '@soleira/domain/text/portuguese'
import { useQuery } from '@tanstack/react-query'
import { type ComponentPropsWithRef, useId, useRef, useState } from 'react'
import { Hint } from '../../components/hint.tsx'
import { RowButton } from '../../components/row-button.tsx'
import { IconAlertTriangle, IconArrowLeft, IconArrowRight } from '../../icons/index.ts'
import { diligenceQuery } from '../checklist/queries.ts'
import classes from './stage-buttons.module.css'
import { approachReason, isBlocked, moveWarning, useStageMove } from './use-stage-move.tsx'

/**
 * One step forward, one step back, named after the stage they lead to (rules §1). The line of truth beside them says in
 * sight what is missing; the buttons tell it only to who hears them. Leaving an incomplete diligence asks for a reason;
 * its missing certificates are fetched once the pointer or the focus is on the button.
 */
export function StageButtons({ property }: { property: Property }) {
  const { go, isPending, dialog } = useStageMove([property])
  const { hint, approach } = useMissingHint(property.id)
  const warningId = useId()
  const { press, keepFocus } = usePressed()

  return (
    <div className={classes.moves}>
      {movesFrom(property.currentStage).map((move) => {
        const warning = moveWarning(property, move)
        const button = {
          ref: keepFocus(move.direction),
          'aria-describedby': warning ? warningId : undefined,
          // The button is not disabled while the move is under way, so it keeps the focus.
          onClick: () => {
            press(move.direction)
            void go(property, move)
          },
        }
        return (
          <div key={move.direction}>
            {isBlocked(property, move) ? (
              <Hint multiline w={300} onFocus label={hint}>
                <MoveButton
                  {...button}
                  move={move}
                  isPending={isPending}
                  onPointerEnter={approach}
                  onFocus={approach}
                />
              </Hint>
            ) : (
              <MoveButton {...button} move={move} isPending={isPending} />
            )}
            {warning && <VisuallyHidden id={warningId}>{warning}</VisuallyHidden>}
            {lacksAuthorization(property, move.to) && (
              <div className={classes.blocked} aria-hidden>
                <IconAlertTriangle size={13} />
                {capitalised(unauthorizedWords)}
              </div>
            )}
          </div>
        )
      })}
      {dialog}
    </div>
  )
}

function useMissingHint(propertyId: number) {
  const [near, setNear] = useState(false)
  const checklist = useQuery({ ...diligenceQuery(propertyId), enabled: near })
  const items = checklist.data?.items.filter(({ counts }) => counts) ?? []
  const missing = items.filter(isMissing)
  return {
    hint: missing.length ? missingText(missing, items) : 'Conferindo as certidões…',
    approach: () => {
      setNear(true)
      approachReason()
    },
  }
}

/** A move can replace a button without a tooltip by one with it, so the new button takes the focus. */
function usePressed() {
  const pressed = useRef<PossibleMove['direction']>(undefined)
  return {
    press: (direction: PossibleMove['direction']) => {
      pressed.current = direction
    },
    keepFocus: (direction: PossibleMove['direction']) => (button: HTMLButtonElement | null) => {
      if (!button || pressed.current !== direction || document.activeElement !== document.body) return
      button.focus({ preventScroll: true })
    },
  }
}

interface MoveButtonProps extends ComponentPropsWithRef<'button'> {
  move: PossibleMove
  isPending: boolean
}

function MoveButton({ move: { direction, label }, isPending, ...props }: MoveButtonProps) {
  const isForward = direction === 'forward'
  return (
    <RowButton
      kind={isForward ? 'forward' : 'subtle'}
      icon={!isForward && <IconArrowLeft size={14} aria-hidden />}
      iconAfter={isForward && <IconArrowRight size={14} aria-hidden />}
      aria-disabled={isPending}
      data-disabled={isPending || undefined}
      {...props}
    >
      {label}
    </RowButton>
  )
}
