import { VisuallyHidden } from '@mantine/core'
import type { Property } from '@soleira/domain/property/property'
import { type Stage, stageName, stages } from '@soleira/domain/property/stage'
import { leftOpen } from '@soleira/domain/property/standing'
import { Panel } from '../../components/panel.tsx'
import { StateMark } from '../../components/state-mark.tsx'
import { StageButtons } from '../property/stage-buttons.tsx'
import classes from './pipeline-card.module.css'

/** Rules §1. */
export function PipelineCard({ property }: { property: Property }) {
  const current = property.currentStage
  const left = leftOpen(property)
  return (
    <Panel title="Etapas do Negócio">
      <ol className={classes.stages}>
        {stages.map((stage) => (
          <li
            key={stage}
            className={classes.stage}
            aria-current={stage === current ? 'step' : undefined}
            data-done={stage < current || undefined}
          >
            <StateMark state={left && stage === 2 ? 'left_open' : stateOf(stage, current)} markOnly />
            {stageName(stage)}
            {left && stage === 2 ? (
              <span className={classes.left}>{left}</span>
            ) : (
              <VisuallyHidden>: {words[stateOf(stage, current)]}</VisuallyHidden>
            )}
          </li>
        ))}
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
