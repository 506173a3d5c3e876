import { Button, Text } from '@mantine/core'
import type { Property } from '@soleira/domain/property/property'
import { movesFrom } from '@soleira/domain/property/stage'
import { useState } from 'react'
import classes from './next-stage.module.css'
import { useStageMove } from './use-stage-move.tsx'

interface NextStageProps {
  property: Property
  says: string
  /** The stages that may follow. */
  to: readonly number[]
}

/** An act offers the stage that follows from it and does not take it (part 3 §2). */
export function NextStage({ property, says, to }: NextStageProps) {
  const [isPutOff, putOff] = useState(false)
  const { go, dialog, isPending } = useStageMove([property])
  const move = movesFrom(property.currentStage).find(
    (one) => one.direction === 'forward' && to.includes(one.to),
  )
  if (!move || isPutOff) return dialog
  return (
    <div className={classes.line}>
      <Text>
        {says} {move.label}?
      </Text>
      <div className={classes.line}>
        <Button size="compact-sm" disabled={isPending} onClick={() => go(property, move)}>
          Avançar
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => putOff(true)}>
          Agora não
        </Button>
      </div>
      {dialog}
    </div>
  )
}
