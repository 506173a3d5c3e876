import { Progress, VisuallyHidden } from '@mantine/core'
import { dayOf } from '@soleira/domain/certificate/validity'
import type { Property } from '@soleira/domain/property/property'
import { timelineOf } from '@soleira/domain/timeline/timeline'
import { useId, useState } from 'react'
import { RowButton } from '../../../components/row-button.tsx'
import { StandingLine } from '../../../components/standing-line.tsx'
import { IconChevronDown } from '../../../icons/index.ts'
import { CompactRow } from '../../property/compact-row.tsx'
import { StatusBadge } from '../../property/status-badge.tsx'
import type { Ticks } from '../../property/use-ticked-rows.ts'
import classes from './card.module.css'
import { ProcessStages } from './process-stages.tsx'
import { timelineBar } from './timeline-card.tsx'

/** Part 2 §2.5 in one line. The stages unfold below it. */
export function TimelineRow({ property, ticks }: { property: Property; ticks: Ticks }) {
  const [isOpen, setOpen] = useState(false)
  const below = useId()
  const timeline = timelineOf(property, dayOf(new Date()))
  const { stage, stages, percent, completed } = timeline
  return (
    <CompactRow
      property={property}
      ticks={ticks}
      stopsAtBox
      badge={<StatusBadge stage={property.currentStage} />}
      state={
        <>
          <div className={classes.small}>
            <span>
              Etapa {stage} de {stages.length}
            </span>
            <span className={classes.percent}>{percent}%</span>
          </div>
          <Progress
            value={percent}
            size={4}
            color={timelineBar(timeline)}
            aria-label={`Progresso do imóvel ${property.sequenceNumber}`}
          />
          <StandingLine property={property} />
        </>
      }
      actions={
        <RowButton
          data-edit="Abre ou fecha as etapas do imóvel"
          kind="subtle"
          aria-expanded={isOpen}
          aria-controls={isOpen ? below : undefined}
          iconAfter={<IconChevronDown className={classes.chevron} size={16} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          Etapas do Processo ({completed} de {stages.length})
        </RowButton>
      }
      below={
        isOpen && (
          <div id={below} className={classes.below}>
            <VisuallyHidden component="h2">Etapas do imóvel {property.sequenceNumber}</VisuallyHidden>
            <ProcessStages property={property} timeline={timeline} />
          </div>
        )
      }
    />
  )
}
