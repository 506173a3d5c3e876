import { Skeleton } from '@mantine/core'
import type { Property } from '@soleira/domain/property/property'
import { leftOpen, standingOf } from '@soleira/domain/property/standing'
import { processDates, processStages } from '@soleira/domain/timeline/process'
import { alertNames, diligenceStage, type Timeline } from '@soleira/domain/timeline/timeline'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Disclosure } from '../../../components/disclosure.tsx'
import { Event, EventList } from '../../../components/event-list.tsx'
import { Facts } from '../../../components/facts.tsx'
import { StateMark } from '../../../components/state-mark.tsx'
import { StateTag } from '../../../components/state-tag.tsx'
import { IconAlertTriangle, IconInfoCircle } from '../../../icons/index.ts'
import { useBroker } from '../../../lib/api/session.ts'
import { showDay } from '../../../lib/text/dates.ts'
import { diligenceQuery } from '../../checklist/queries.ts'
import { movesQuery } from '../../property/queries.ts'
import { PropertyEvents } from '../property-events.tsx'
import classes from './process-stages.module.css'

interface ProcessStagesProps {
  property: Property
  timeline: Timeline
}

export function ProcessStages({ property, timeline }: ProcessStagesProps) {
  const { data: moves, error } = useQuery(movesQuery(property.id))
  const broker = useBroker()
  const { data: diligence } = useQuery({
    ...diligenceQuery(property.id),
    enabled: property.diligence.status === 'completed',
  })
  const dates = processDates(property, moves ?? [], diligence?.items)
  const left = leftOpen(property)

  /** A date that depends on the moves is unknown until they are loaded. */
  function dayOr(moment: string | null | undefined, otherwise: string): ReactNode {
    if (moment) return showDay(moment)
    if (moves || property.currentStage === 1) return otherwise
    return error ? 'Não foi possível carregar' : <Skeleton height={14} width={90} />
  }

  return (
    <div className={classes.process}>
      <ol className={classes.stages}>
        {timeline.stages.map((state, index) => (
          <li key={processStages[index]} className={classes.stage}>
            <Disclosure
              initiallyOpen={index + 1 === timeline.stage}
              summary={
                <span className={classes.summary}>
                  <span className={classes.name}>{processStages[index]}</span>
                  <StateMark state={state} word={index === 1 ? diligenceStage(property).word : null} />
                </span>
              }
            >
              <Facts
                facts={[
                  ['Responsável', `${broker.firstName} ${broker.lastName}`],
                  ['Início', dayOr(dates[index]?.started, 'Ainda não começou')],
                  index === 1 && left
                    ? ['Encerrada em', dayOr(dates[index]?.ended, 'Em aberto')]
                    : ['Conclusão', dayOr(dates[index]?.finished, 'Em aberto')],
                  [
                    'Alertas',
                    index === 1 && timeline.alerts.length > 0 && <Alerts alerts={timeline.alerts} />,
                  ],
                  ['Checklist', index === 0 ? intakeChecklist(property) : certificateChecklist(property)],
                ]}
              />
            </Disclosure>
          </li>
        ))}
      </ol>
      <div>
        <h3 className={classes.heading}>Histórico</h3>
        <EventList>
          <Event title="Imóvel cadastrado" moment={property.createdAt} />
          <PropertyEvents propertyId={property.id} />
        </EventList>
      </div>
    </div>
  )
}

const looks = {
  danger: { color: 'red', icon: IconAlertTriangle },
  warning: { color: 'terracota', icon: IconAlertTriangle },
  info: { color: 'blue', icon: IconInfoCircle },
}

function Alerts({ alerts }: Pick<Timeline, 'alerts'>) {
  return (
    <ul className={classes.alerts}>
      {alerts.map(({ type, text }) => (
        <li key={text}>
          <StateTag {...looks[type]}>{alertNames[type]}</StateTag> {text}
        </li>
      ))}
    </ul>
  )
}

function intakeChecklist(property: Property): string {
  const { filledFields, totalFields } = property.documentation
  const { documents } = standingOf(property)
  return `${documents.done} de ${documents.total} documentos, ${filledFields} de ${totalFields} campos`
}

function certificateChecklist(property: Property): string {
  const { certificates } = standingOf(property)
  return `${certificates.done} de ${certificates.total} certidões concluídas`
}
