import { ActionIcon } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { IconArrowDown, IconArrowUp } from '../icons/index.ts'
import type { StepWay } from '../lib/lists/use-ordered-rows.ts'

interface OrderStepsProps {
  /** The key of the row, as `useOrderedRows` knows it. */
  row: string
  name: string
  isFirst: boolean
  isLast: boolean
  onStep: (way: StepWay) => void
}

/** Two buttons that move a row of a list up and down; on them Shift and an arrow do it, too. */
export function OrderSteps({ row, name, isFirst, isLast, onStep }: OrderStepsProps) {
  function handleKey(event: KeyboardEvent) {
    const way = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.shiftKey || !way) return
    event.preventDefault()
    onStep(way)
  }

  return ([-1, 1] as const).map((way) => (
    <ActionIcon
      key={way}
      variant="subtle"
      size={36}
      data-step={`${row} ${way}`}
      aria-label={`${way < 0 ? 'Subir' : 'Descer'}: ${name}`}
      aria-keyshortcuts="Shift+ArrowUp Shift+ArrowDown"
      aria-disabled={way < 0 ? isFirst : isLast}
      onClick={() => onStep(way)}
      onKeyDown={handleKey}
    >
      {way < 0 ? <IconArrowUp size={16} aria-hidden /> : <IconArrowDown size={16} aria-hidden />}
    </ActionIcon>
  ))
}
