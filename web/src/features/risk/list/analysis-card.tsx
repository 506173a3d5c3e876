import { ActionIcon } from '@mantine/core'
import type { Analysis } from '@soleira/domain/risk/contract'
import { natureLabel } from '@soleira/domain/risk/nature'
import { riskSteps } from '@soleira/domain/risk/step'
import { Link } from '@tanstack/react-router'
import { IconTrash } from '../../../icons/index.ts'
import { showMoment } from '../../../lib/text/dates.ts'
import rows from '../../../styles/rows.module.css'
import { analysisOriginText } from '../origin.ts'
import { ReportBadge } from '../risk-badge.tsx'
import { analysisName, useDeleteAnalysis } from '../use-delete-analysis.ts'
import { shownStep } from '../wizard/shown-step.ts'
import { AnalysisStatusTag } from './analysis-status-tag.tsx'
import classes from './list.module.css'

export function AnalysisCard({ analysis }: { analysis: Analysis }) {
  const { id, status, nature, property, report, updatedAt, finishedAt } = analysis
  const remove = useDeleteAnalysis()
  return (
    <li className={classes.card}>
      <div className={classes.facts}>
        <h3 className={classes.title}>
          <Link to="/analise-risco/$id" params={{ id: String(id) }} search={{}} className={classes.link}>
            {nature ? natureLabel(nature) : 'Natureza a definir'}
          </Link>
        </h3>
        <div className={rows.soft}>
          {property ? `Imóvel ${property.sequenceNumber} · ${property.title}` : 'Sem imóvel vinculado'}
        </div>
        <div className={rows.soft}>
          {finishedAt ? `Concluída em ${showMoment(finishedAt)}` : `Alterada em ${showMoment(updatedAt)}`}
        </div>
      </div>
      <div className={classes.state}>
        <div className={classes.tags}>
          {report && <ReportBadge report={report} />}
          <AnalysisStatusTag status={status} />
        </div>
        <div className={rows.soft}>{analysisOriginText(analysis) ?? stepOf(analysis)}</div>
      </div>
      <ActionIcon
        className={classes.delete}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={`Excluir análise: ${analysisName(analysis)}`}
        title="Excluir"
        onClick={() => remove(analysis)}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </li>
  )
}

function stepOf(analysis: Analysis): string {
  const step = shownStep(analysis, undefined)
  return `Etapa ${step} de ${riskSteps.length}: ${riskSteps[step - 1]}`
}
