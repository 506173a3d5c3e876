import { Skeleton } from '@mantine/core'
import { showCount } from '@soleira/domain/text/counted'
import { useQuery } from '@tanstack/react-query'
import { StatCardLink } from '../../../components/stat-card.tsx'
import { IconCircleCheck, IconCircleDashed, IconFiles, IconProgress } from '../../../icons/index.ts'
import { diligenceStatsQuery } from '../queries.ts'
import classes from './diligence-stat-cards.module.css'

/** Each count leads to the list of what it counts (part 2 §2.1). */
export function DiligenceStatCards() {
  const { data: stats, error } = useQuery(diligenceStatsQuery)
  // The list below shows the failure with a button to try again.
  if (error && !stats) return null
  if (!stats) return <LoadingCards />
  const { total, pending, completed, with_issues: withIssues } = stats
  const underway = stats.in_progress + withIssues
  const share = (count: number) => (total ? (100 * count) / total : 0)
  const card = { to: '/due-diligence' } as const
  return (
    <section className={classes.cards} aria-label="Resumo">
      <StatCardLink
        {...card}
        search={{ status: ['in_progress', 'with_issues'] }}
        title="Em Andamento"
        value={underway}
        icon={IconProgress}
        color="blue"
        progress={share(underway)}
        subtitle={withIssues ? `${showCount(withIssues)} com pendências` : 'Já começadas'}
      />
      <StatCardLink
        {...card}
        search={{ status: ['pending'] }}
        title="Pendentes"
        value={pending}
        icon={IconCircleDashed}
        color="gray"
        progress={share(pending)}
        subtitle="Nada solicitado"
      />
      <StatCardLink
        {...card}
        search={{ status: ['completed'] }}
        title="Concluídas"
        value={completed}
        icon={IconCircleCheck}
        color="garrafa"
        progress={share(completed)}
        subtitle="Todas as certidões recebidas"
      />
      <StatCardLink
        {...card}
        search={{}}
        title="Total"
        value={total}
        icon={IconFiles}
        color="terracota"
        progress={total ? 100 : 0}
        subtitle="Imóveis na etapa"
      />
    </section>
  )
}

function LoadingCards() {
  return (
    <div className={classes.cards} aria-hidden>
      {['in_progress', 'pending', 'completed', 'total'].map((card) => (
        <Skeleton key={card} height={140} radius="md" />
      ))}
    </div>
  )
}
