import { isMissing } from '@soleira/domain/checklist/item'
import { missingText } from '@soleira/domain/checklist/item-name'
import { openWords } from '@soleira/domain/checklist/open-words'
import type { Property } from '@soleira/domain/property/property'
import { judgeMove, movesFrom, type StageMove } from '@soleira/domain/property/stage'
import { useQuery } from '@tanstack/react-query'
import { type ComponentPropsWithRef, useId, useRef, useState } from 'react'
import { Hint } from '../../components/hint.tsx'
import { lateComponent } from '../../components/late-component.tsx'
import { RowButton } from '../../components/row-button.tsx'
import { IconAlertTriangle, IconArrowLeft, IconArrowRight } from '../../icons/index.ts'
import { confirmOpen } from '../checklist/confirm-open.ts'
import { diligenceQuery } from '../checklist/queries.ts'
import { useMoveProperty } from './mutations.ts'
import classes from './stage-buttons.module.css'

const MoveWithReason = lateComponent(async () => (await import('./move-with-reason.tsx')).MoveWithReason)

/**
 * One step forward, one step back, named after the stage they lead to (rules §1). Leaving an incomplete
 * diligence warns before the click, which then asks for a reason. The missing certificates are fetched once
 * the pointer or the focus is on the button.
 */
export function StageButtons({ property }: { property: Property }) {
  const { mutate, isPending } = useMoveProperty()
  const [asking, setAsking] = useState<StageMove | null>(null)
  const { hint, approach } = useMissingHint(property.id)
  const warning = useId()
  const { press, keepFocus } = usePressed()
  const open = openWords(property.diligence)

  /** The button is not disabled while the move is under way, so it keeps the focus. */
  async function go(move: StageMove) {
    if (isPending) return
    press(move.direction)
    if (isBlocked(property, move)) setAsking(move)
    else if (!leavesDiligence(property, move) || (await confirmOpen(open))) mutate({ property, to: move.to })
  }

  return (
    <div className={classes.moves}>
      {movesFrom(property.currentStage).map((move) => {
        const blocked = isBlocked(property, move)
        const warns = blocked || (leavesDiligence(property, move) && open.length > 0)
        const button = {
          ref: keepFocus(move.direction),
          'aria-describedby': warns ? warning : undefined,
          onClick: () => void go(move),
        }
        return (
          <div key={move.direction}>
            {blocked ? (
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
            {warns && <Warning id={warning} property={property} open={open} />}
          </div>
        )
      })}
      {asking && (
        <MoveWithReason
          property={property}
          move={asking}
          onClose={() => setAsking(null)}
          busy={isPending}
          onMove={(reason) =>
            mutate({ property, to: asking.to, reason }, { onSuccess: () => setAsking(null) })
          }
        />
      )}
    </div>
  )
}

const leavesDiligence = ({ currentStage }: Property, { to }: StageMove) => currentStage === 2 && to === 3

function isBlocked({ currentStage, diligence: { completed, total } }: Property, { to }: StageMove): boolean {
  return judgeMove(currentStage, to, total - completed, null) !== 'allowed'
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
      MoveWithReason.approach()
    },
  }
}

/** A move can replace a button without a tooltip by one with it, so the new button takes the focus. */
function usePressed() {
  const pressed = useRef<StageMove['direction']>(undefined)
  return {
    press: (direction: StageMove['direction']) => {
      pressed.current = direction
    },
    keepFocus: (direction: StageMove['direction']) => (button: HTMLButtonElement | null) => {
      if (!button || pressed.current !== direction || document.activeElement !== document.body) return
      button.focus({ preventScroll: true })
    },
  }
}

interface WarningProps {
  id: string
  property: Property
  open: readonly string[]
}

function Warning({ id, property: { diligence }, open }: WarningProps) {
  return (
    <div id={id} className={classes.blocked}>
      <IconAlertTriangle size={13} aria-hidden />
      {[`Due diligence: ${diligence.completed}/${diligence.total} certidões`, ...open].join(' · ')}
    </div>
  )
}

interface MoveButtonProps extends ComponentPropsWithRef<'button'> {
  move: StageMove
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
