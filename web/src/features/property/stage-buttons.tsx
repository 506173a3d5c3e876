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
  const [near, setNear] = useState(false)
  const checklist = useQuery({ ...diligenceQuery(property.id), enabled: near })
  const warning = useId()
  const pressed = useRef<StageMove['direction']>(undefined)
  const stage = property.currentStage
  const { completed, total } = property.diligence
  const open = openWords(property.diligence)
  const leavesDiligence = ({ to }: StageMove) => stage === 2 && to === 3
  const blocked = ({ to }: StageMove) => judgeMove(stage, to, total - completed, null) !== 'allowed'

  const items = checklist.data?.items.filter(({ counts }) => counts) ?? []
  const missing = items.filter(isMissing)

  /** The button is not disabled while the move is under way, so it keeps the focus. */
  async function go(move: StageMove) {
    if (isPending) return
    pressed.current = move.direction
    if (blocked(move)) setAsking(move)
    else if (!leavesDiligence(move) || (await confirmOpen(open))) mutate({ property, to: move.to })
  }

  /** A move can replace a button without a tooltip by one with it, so the new button takes the focus. */
  const keepFocus = (direction: StageMove['direction']) => (button: HTMLButtonElement | null) => {
    if (!button || pressed.current !== direction || document.activeElement !== document.body) return
    button.focus({ preventScroll: true })
  }

  function approach() {
    setNear(true)
    MoveWithReason.approach()
  }

  return (
    <div className={classes.moves}>
      {movesFrom(stage).map((move) => (
        <div key={move.direction}>
          {blocked(move) ? (
            <Hint
              multiline
              w={300}
              onFocus
              label={missing.length ? missingText(missing, items) : 'Conferindo as certidões…'}
            >
              <MoveButton
                ref={keepFocus(move.direction)}
                move={move}
                isPending={isPending}
                aria-describedby={warning}
                onPointerEnter={approach}
                onFocus={approach}
                onClick={() => void go(move)}
              />
            </Hint>
          ) : (
            <MoveButton
              ref={keepFocus(move.direction)}
              move={move}
              isPending={isPending}
              aria-describedby={leavesDiligence(move) && open.length ? warning : undefined}
              onClick={() => void go(move)}
            />
          )}
          {(blocked(move) || (leavesDiligence(move) && open.length > 0)) && (
            <div id={warning} className={classes.blocked}>
              <IconAlertTriangle size={13} aria-hidden />
              {[`Due diligence: ${completed}/${total} certidões`, ...open].join(' · ')}
            </div>
          )}
        </div>
      ))}
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
