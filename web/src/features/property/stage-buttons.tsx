import { Button } from '@mantine/core'
import type { Property } from '@soleira/domain/property/property'
import { judgeMove, movesFrom, type Stage, type StageMove } from '@soleira/domain/property/stage'
import { IconAlertTriangle, IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { lazy, Suspense, useId, useState } from 'react'
import { useMoveProperty } from './mutations.ts'
import classes from './stage-buttons.module.css'

const MoveWithReason = lazy(() => import('./move-with-reason.tsx'))

/**
 * One step forward, one step back, named after the stage they lead to (decisions §1). Leaving the diligence
 * with certificates missing is said before the click, which then asks for a reason.
 */
export function StageButtons({ property }: { property: Property }) {
  const { mutate, isPending } = useMoveProperty()
  const [asking, setAsking] = useState<StageMove | null>(null)
  const warning = useId()
  const stage = property.currentStage as Stage
  const { completed, total } = property.diligence
  const blocked = ({ to }: StageMove) => judgeMove(stage, to, total - completed, null) !== 'allowed'

  return (
    <div className={classes.moves}>
      {movesFrom(stage).map((move) => (
        <div key={move.to}>
          <Button
            size="compact-sm"
            variant="subtle"
            color={move.direction === 'back' ? 'gray' : undefined}
            className={move.direction === 'forward' ? classes.forward : undefined}
            disabled={isPending}
            leftSection={move.direction === 'back' && <IconArrowLeft size={14} aria-hidden />}
            rightSection={move.direction === 'forward' && <IconArrowRight size={14} aria-hidden />}
            aria-describedby={blocked(move) ? warning : undefined}
            onClick={() => (blocked(move) ? setAsking(move) : mutate({ property, to: move.to }))}
          >
            {move.label}
          </Button>
          {blocked(move) && (
            <div id={warning} className={classes.blocked}>
              <IconAlertTriangle size={13} aria-hidden />
              Due diligence: {completed}/{total} certidões
            </div>
          )}
        </div>
      ))}
      {asking && (
        <Suspense>
          <MoveWithReason
            property={property}
            move={asking}
            onClose={() => setAsking(null)}
            busy={isPending}
            onMove={(reason) =>
              mutate({ property, to: asking.to, reason }, { onSuccess: () => setAsking(null) })
            }
          />
        </Suspense>
      )}
    </div>
  )
}
