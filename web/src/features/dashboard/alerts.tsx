import { Skeleton } from '@mantine/core'
import type { DashboardStats } from '@soleira/domain/dashboard/contract'
import { countWithNoun } from '@soleira/domain/text/counted'
import { Link } from '@tanstack/react-router'
import { Panel } from '../../components/panel.tsx'
import { IconAlertTriangle, IconChevronRight, IconTrendingUp } from '../../icons/index.ts'
import classes from './alerts.module.css'

export function Alerts({ stats }: { stats: DashboardStats | undefined }) {
  return (
    <Panel title="Alertas e Pendências">
      {stats ? (
        <Lines stats={stats} />
      ) : (
        <div aria-hidden>
          <Skeleton height={66} radius="md" />
        </div>
      )}
    </Panel>
  )
}

function Lines({ stats }: { stats: DashboardStats }) {
  return (
    <ul className={classes.alerts} data-list>
      <li className={classes.alert}>
        <IconTrendingUp size={20} stroke={1.6} className={classes.good} aria-hidden />
        <span>
          <strong>Desempenho da captação</strong>
          <span className={classes.text}>
            {stats.newThisMonth === 0
              ? 'Nenhuma nova captação nos últimos 30 dias.'
              : `${countWithNoun(stats.newThisMonth, 'nova captação', 'novas captações')} nos últimos 30 dias.`}
          </span>
        </span>
      </li>
      {stats.diligence > 0 && (
        <li>
          <Link to="/due-diligence" className={classes.alert} data-attention>
            <IconAlertTriangle size={20} stroke={1.6} className={classes.attention} aria-hidden />
            <span>
              <strong>Due diligence pendente</strong>
              <span className={classes.text}>
                {countWithNoun(stats.diligence, 'imóvel está', 'imóveis estão')} na due diligence.
              </span>
            </span>
            <IconChevronRight size={18} stroke={1.6} className={classes.more} aria-hidden />
          </Link>
        </li>
      )}
    </ul>
  )
}
