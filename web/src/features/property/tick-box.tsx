import type { Property } from '@soleira/domain/property/property'
import classes from './tick-box.module.css'
import { type Ticks, useIsTicked } from './use-ticked-rows.ts'

interface TickBoxProps {
  property: Property
  ticks: Ticks
  isStop?: boolean | undefined
}

/**
 * A pointer ticks it, and X from anywhere in its row. The Tab key passes it by: the menu of the row has
 * 'Selecionar', and a list of fifty would have fifty stops more.
 */
export function TickBox({ property: { id, sequenceNumber }, ticks, isStop = false }: TickBoxProps) {
  const isTicked = useIsTicked(ticks, id)
  return (
    <label className={classes.tick}>
      <input
        type="checkbox"
        tabIndex={isStop ? 0 : -1}
        aria-label={`Marcar imóvel ${sequenceNumber}`}
        checked={isTicked}
        onChange={({ currentTarget, nativeEvent }) =>
          ticks.set(id, currentTarget.checked, (nativeEvent as MouseEvent).shiftKey)
        }
      />
    </label>
  )
}
