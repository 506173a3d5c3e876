import { Button, Loader } from '@mantine/core'
import { ButtonLink } from '../../components/button-link.tsx'
import { Panel } from '../../components/panel.tsx'
import { IconFileTypePdf, IconPlus, IconSearch } from '../../icons/index.ts'
import classes from './dashboard.module.css'
import { usePortfolioReport } from './use-portfolio-report.ts'

interface Props {
  onNew: () => void
  onApproachNew: () => void
}

/** 'Ações Rápidas' (part 1 §2). */
export function QuickActions({ onNew, onApproachNew }: Props) {
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
          aria-busy={report.isPending}
          leftSection={
            report.isPending ? (
              <Loader size={16} color="currentColor" />
            ) : (
              <IconFileTypePdf size={18} stroke={1.6} />
            )
          }
          onClick={() => !report.isPending && report.mutate()}
        >
          {report.isPending ? 'Gerando relatório...' : 'Gerar Relatório'}
        </Button>
      </div>
    </Panel>
  )
}
