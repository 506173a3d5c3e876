import { Button, Loader } from '@mantine/core'
import { ButtonLink } from '../../components/button-link.tsx'
import { lateComponent, Nothing } from '../../components/late-component.tsx'
import { Panel } from '../../components/panel.tsx'
import { IconFileTypePdf, IconPlus, IconSearch } from '../../icons/index.ts'
import classes from './dashboard.module.css'
import { usePortfolioReport } from './portfolio-report.ts'

const ReportState = lateComponent(async () => (await import('./report-state.tsx')).ReportState, Nothing)

interface Props {
  onNew: () => void
  onApproachNew: () => void
}

export function DashboardQuickActions({ onNew, onApproachNew }: Props) {
  const report = usePortfolioReport()
  return (
    <Panel title="Ações Rápidas">
      <div className={classes.actions}>
        <Button
          leftSection={<IconPlus size={18} />}
          onClick={onNew}
          onFocus={onApproachNew}
          onPointerEnter={onApproachNew}
        >
          Nova Captação
        </Button>
        <ButtonLink
          to="/captacao"
          state={{ find: true }}
          variant="default"
          leftSection={<IconSearch size={18} stroke={1.6} />}
        >
          Buscar Imóvel
        </ButtonLink>
        <Button
          variant="default"
          aria-busy={report.isUnderway}
          leftSection={
            report.isUnderway ? (
              <Loader size={16} color="currentColor" />
            ) : (
              <IconFileTypePdf size={18} stroke={1.6} />
            )
          }
          onClick={() => !report.isUnderway && report.start()}
        >
          {report.isUnderway ? 'Gerando relatório...' : 'Gerar Relatório'}
        </Button>
      </div>
      {report.latest && <ReportState report={report.latest} onRemove={report.remove} />}
    </Panel>
  )
}
