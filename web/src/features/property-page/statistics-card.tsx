import type { Property } from '@soleira/domain/property/property'
import { showCount } from '@soleira/domain/text/counted'
import { daysInProcess, processPercent, processStage, processStages } from '@soleira/domain/timeline/process'
import { Panel } from '../../components/panel.tsx'
import { timeZone } from '../../lib/text/dates.ts'
import classes from './statistics-card.module.css'

export function StatisticsCard({ property }: { property: Property }) {
  const { createdAt, currentStage } = property
  const stage = currentStage
  const days = daysInProcess(createdAt, new Date(), timeZone())
  const figures = [
    [days === 1 ? 'Dia em processo' : 'Dias em processo', showCount(days)],
    ['Etapa atual', `${processStage(stage)} de ${processStages.length}`],
    ['Progresso', `${processPercent(stage)}%`],
  ] as const
  return (
    <Panel title="Estatísticas">
      <dl className={classes.figures}>
        {figures.map(([name, figure]) => (
          <div key={name} className={classes.figure}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
