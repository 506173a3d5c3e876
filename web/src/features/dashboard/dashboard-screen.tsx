import { Alert, Button, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { showCreci } from '@soleira/domain/auth/creci'
import { useQuery } from '@tanstack/react-query'
import { IconCloudOff } from '../../icons/index.ts'
import { useBroker } from '../../lib/api/session.ts'
import { TodayPanel } from '../today/today-panel.tsx'
import { Alerts } from './alerts.tsx'
import classes from './dashboard.module.css'
import { DashboardQuickActions } from './dashboard-quick-actions.tsx'
import { DashboardStatCards } from './dashboard-stat-cards.tsx'
import { FirstSteps } from './first-steps.tsx'
import { statsQuery } from './queries.ts'
import { Recent } from './recent.tsx'
import type { RowActions } from './recent-row.tsx'

interface Props extends Omit<RowActions, 'onApproachEdit'> {
  onNew: () => void
  onApproachForm: () => void
}

/** Part 1 §2 specifies this screen. */
export function DashboardScreen({ onNew, onApproachForm, ...row }: Props) {
  const broker = useBroker()
  const { data: stats, error, refetch } = useQuery(statsQuery)
  // On a phone the tasks come before the counts.
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const name = `${broker.firstName} ${broker.lastName}`.trim() || 'Usuário'
  return (
    <div className={classes.page}>
      <div className={classes.greeting}>
        <Title order={1}>Olá, {name}</Title>
        <p className={classes.creci}>{broker.creci ? showCreci(broker.creci) : 'CRECI: Não informado'}</p>
      </div>
      <FirstSteps onNew={onNew} onApproachNew={onApproachForm} onDelete={row.onDelete} />
      {phone && <TodayPanel firstFew={4} />}
      {error && !stats ? (
        <Alert color="red" icon={<IconCloudOff size={20} />} title="Não foi possível carregar o resumo">
          {error.message}
          <Button variant="default" size="xs" mt="sm" display="block" onClick={() => refetch()}>
            Tentar novamente
          </Button>
        </Alert>
      ) : (
        <DashboardStatCards stats={stats} />
      )}
      {!phone && <TodayPanel firstFew={6} />}
      <div className={classes.columns}>
        <DashboardQuickActions onNew={onNew} onApproachNew={onApproachForm} />
        <Recent onNew={onNew} onApproachEdit={onApproachForm} {...row} />
        {!(error && !stats) && <Alerts stats={stats} />}
      </div>
    </div>
  )
}
