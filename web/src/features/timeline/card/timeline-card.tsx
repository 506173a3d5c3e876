import { Progress } from '@mantine/core'
import { dayOf } from '@soleira/domain/certificate/validity'
import type { Property } from '@soleira/domain/property/property'
import { propertyTitle } from '@soleira/domain/property/title'
import { type Timeline, timelineOf } from '@soleira/domain/timeline/timeline'
import { Link } from '@tanstack/react-router'
import { WithCover } from '../../../components/cover-photo.tsx'
import { Disclosure } from '../../../components/disclosure.tsx'
import { StandingLine } from '../../../components/standing-line.tsx'
import { StatusBadge } from '../../property/status-badge.tsx'
import classes from './card.module.css'
import { ProcessStages } from './process-stages.tsx'

export function TimelineCard({ property }: { property: Property }) {
  const { id, sequenceNumber, neighborhood, city, owners, currentStage } = property
  const timeline = timelineOf(property, dayOf(new Date()))
  const { stage, stages, percent, completed } = timeline
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <span className={classes.number}>{sequenceNumber}</span>
        <StatusBadge stage={currentStage} />
      </div>
      <div className={classes.columns}>
        <div className={classes.what}>
          <WithCover url={property.coverUrl}>
            <h2 className={classes.heading}>
              <Link to="/property/$id" params={{ id: String(id) }} className={classes.title}>
                {propertyTitle(property)}
              </Link>
            </h2>
            <div className={classes.soft}>
              {neighborhood} • {city}
            </div>
            <div className={classes.soft}>Proprietário: {owners[0]?.fullName ?? 'Não informado'}</div>
            <StandingLine property={property} />
          </WithCover>
        </div>
        <div className={classes.progress}>
          <div className={classes.figures}>
            <span>
              Etapa {stage} de {stages.length}
            </span>
            <span className={classes.percent}>{percent}%</span>
          </div>
          <Progress
            value={percent}
            color={timelineBar(timeline)}
            aria-label={`Progresso do imóvel ${sequenceNumber}`}
          />
        </div>
      </div>
      <Disclosure
        summary={
          <span className={classes.stages}>
            Etapas do Processo{' '}
            <span className={classes.soft}>
              ({completed} de {stages.length})
            </span>
          </span>
        }
      >
        <ProcessStages property={property} timeline={timeline} />
      </Disclosure>
    </li>
  )
}

/** Nothing is green while something is open (rules §14). */
export function timelineBar({ percent, stages }: Timeline): string {
  if (percent < 100) return 'blue'
  return stages[1] === 'completed' ? 'garrafa' : 'terracota'
}
