import { Skeleton } from '@mantine/core'
import type { DashboardStats } from '@soleira/domain/dashboard/contract'
import type { DiligenceStats } from '@soleira/domain/diligence/contract'
import { readyText, timelineCounts } from '@soleira/domain/timeline/timeline'
import { StatCardLink } from '../../components/stat-card.tsx'
import { IconCircleCheck, IconFileSearch, IconHome2, IconProgress } from '../../icons/index.ts'
import classes from './summary-cards.module.css'

export interface TimelineStats {
  all: DashboardStats | undefined
  diligence: DiligenceStats | undefined
}

/** Part 2 §4. */
export function SummaryCards({ all, diligence }: TimelineStats) {
  if (!all || !diligence) {
    return (
      <div className={classes.cards} aria-hidden>
        {['total', 'intake', 'diligence', 'completed'].map((card) => (
          <Skeleton key={card} height={158} radius="md" />
        ))}
      </div>
    )
  }
  const counts = timelineCounts(all, diligence)
  const share = (count: number) => (counts.total ? (100 * count) / counts.total : 0)
  const card = { to: '/timeline' } as const
  return (
    <section className={classes.cards} aria-label="Resumo">
      <StatCardLink
        {...card}
        search={{}}
        title="Total"
        value={counts.total}
        icon={IconProgress}
        color="garrafa"
        progress={share(counts.total)}
        subtitle="Imóveis na carteira"
      />
      <StatCardLink
        {...card}
        search={{ status: ['captacao'] }}
        title="Em Captação"
        value={counts.intake}
        icon={IconHome2}
        color="yellow"
        progress={share(counts.intake)}
        subtitle="Reunindo documentos"
      />
      <StatCardLink
        {...card}
        search={{ status: ['diligence'], diligence: ['in_progress', 'with_issues'] }}
        title="Em Due Diligence"
        value={counts.diligence}
        icon={IconFileSearch}
        color="blue"
        progress={share(counts.diligence)}
        subtitle="Certidões em andamento"
      />
      <StatCardLink
        {...card}
        search={{ status: ['diligence'], diligence: ['completed'] }}
        title="Concluídos"
        value={counts.completed}
        icon={IconCircleCheck}
        color={counts.ready === counts.completed ? 'garrafa' : 'yellow'}
        progress={share(counts.completed)}
        subtitle={readyText(counts)}
      />
    </section>
  )
}
