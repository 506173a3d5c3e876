import { VisuallyHidden } from '@mantine/core'
import type { Property } from '@soleira/domain/property/property'
import { type Stage, stageName, stages } from '@soleira/domain/property/stage'
import { leftIntakeOpen, leftOpen } from '@soleira/domain/property/standing'
import { Panel } from '../../components/panel.tsx'
import { StateMark } from '../../components/state-mark.tsx'
import { StageButtons } from '../property/stage-buttons.tsx'
import classes from './pipeline-card.module.css'

/** Rules §1. The process says what was left open; here it is a mark. */
export function PipelineCard({ property }: { property: Property }) {
  const current = property.currentStage
  const lefts: Partial<Record<Stage, string | null>> = { 1: leftIntakeOpen(property), 2: leftOpen(property) }
  return (
    <Panel title="Etapas do Negócio">
      <ol className={classes.stages}>
        {stages.map((stage) => {
          const left = lefts[stage]
          const state = stateOf(stage, current)
          return (
            <li
              key={stage}
              className={classes.stage}
              aria-current={stage === current ? 'step' : undefined}
              data-done={stage < current || undefined}
            >
              <StateMark state={left ? 'left_open' : state} markOnly />
              {stageName(stage)}
              <VisuallyHidden>: {left ?? words[state]}</VisuallyHidden>
            </li>
          )
        })}
      </ol>
      <StageButtons property={property} />
    </Panel>
  )
}

const words = { completed: 'concluída', in_progress: 'etapa atual', pending: 'a seguir' }

function stateOf(stage: Stage, current: Stage): keyof typeof words {
  if (stage < current || current === 7) return 'completed'
  return stage === current ? 'in_progress' : 'pending'
}
