import { Button, Skeleton, Text } from '@mantine/core'
import type { Property } from '@soleira/domain/property/property'
import { type Stage, stageName } from '@soleira/domain/property/stage'
import { useQuery } from '@tanstack/react-query'
import { Panel } from '../../components/panel.tsx'
import { showMoment } from '../../lib/dates.ts'
import { movesQuery } from '../property/queries.ts'
import classes from './timeline-card.module.css'

/** What happened to the property: taken in, every move with who, when and why, and the last change. */
export function TimelineCard({ property }: { property: Property }) {
  const { data: moves, error, refetch } = useQuery(movesQuery(property.id))
  const { createdAt, updatedAt } = property
  return (
    <Panel title="Linha do Tempo">
      <ol className={classes.events}>
        <Event title="Imóvel cadastrado" moment={createdAt} />
        {moves?.map(({ id, fromStage, toStage, reason, movedBy, movedAt }) => (
          <Event
            key={id}
            title={`De ${stageName(fromStage as Stage)} para ${stageName(toStage as Stage)}`}
            moment={movedAt}
            by={movedBy}
            reason={reason}
          />
        ))}
        {!moves && !error && (
          <li className={classes.event}>
            <Skeleton height={14} width="60%" />
          </li>
        )}
        {updatedAt !== createdAt && <Event title="Última atualização" moment={updatedAt} />}
      </ol>
      {error && !moves && (
        <div role="alert">
          <Text size="sm" mb="xs">
            Não foi possível carregar as mudanças de etapa. {error.message}
          </Text>
          <Button size="compact-sm" variant="default" onClick={() => refetch()}>
            Tentar novamente
          </Button>
        </div>
      )}
    </Panel>
  )
}

interface EventProps {
  title: string
  moment: string
  by?: string
  reason?: string | null
}

function Event({ title, moment, by, reason }: EventProps) {
  return (
    <li className={classes.event}>
      <div className={classes.title}>{title}</div>
      <div className={classes.when}>
        <time dateTime={moment}>{showMoment(moment)}</time>
        {by && ` · ${by}`}
      </div>
      {reason && <div className={classes.reason}>Motivo: {reason}</div>}
    </li>
  )
}
