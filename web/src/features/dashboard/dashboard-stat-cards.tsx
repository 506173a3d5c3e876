import { Skeleton } from '@mantine/core'
import { cardProgress } from '@soleira/domain/dashboard/card'
import type { DashboardStats } from '@soleira/domain/dashboard/contract'
import { countWithNoun } from '@soleira/domain/text/counted'
import { StatCardLink } from '../../components/stat-card.tsx'
import { IconBriefcase, IconFileSearch, IconHome2, IconProgress } from '../../icons/index.ts'
import classes from './dashboard.module.css'

/** The skeletons have the size of the cards, so that nothing moves when the counts come (part 1 §2). */
export function DashboardStatCards({ stats }: { stats: DashboardStats | undefined }) {
  if (!stats) {
    return (
      <div className={classes.cards} aria-hidden>
        {['captacao', 'diligence', 'total', 'active'].map((card) => (
          <Skeleton key={card} height={158} radius="md" />
        ))}
      </div>
    )
  }
  return (
    <section className={classes.cards} aria-label="Resumo">
      <StatCardLink
        to="/captacao"
        title="Imóveis em Captação"
        value={stats.captacao}
        icon={IconHome2}
        color="garrafa"
        progress={cardProgress('captacao', stats)}
        subtitle={`${countWithNoun(stats.newThisMonth, 'novo', 'novos')} nos últimos 30 dias`}
      />
      <StatCardLink
        to="/due-diligence"
        title="Due Diligence"
        value={stats.diligence}
        icon={IconFileSearch}
        color="terracota"
        progress={cardProgress('diligence', stats)}
        subtitle="Certidões em andamento"
      />
      <StatCardLink
        to="/timeline"
        title="Acompanhamento"
        value={stats.total}
        icon={IconProgress}
        color="blue"
        progress={cardProgress('total', stats)}
        subtitle="Imóveis na carteira"
      />
      <StatCardLink
        to="/timeline"
        title="Processos Ativos"
        value={stats.active}
        icon={IconBriefcase}
        color="yellow"
        progress={cardProgress('active', stats)}
        subtitle="Do contrato à conclusão"
      />
    </section>
  )
}
