import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { RiskStep } from '@soleira/domain/risk/step'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ButtonLink } from '../../../components/button-link.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { NoticePage } from '../../../components/notice-page.tsx'
import { IconScaleOutline } from '../../../icons/index.ts'
import { ApiError } from '../../../lib/api/api.ts'
import { analysisQuery } from '../queries.ts'
import { ReportView } from '../report/report-view.tsx'
import { focusStepTitle } from './step-title.ts'
import { Wizard } from './wizard.tsx'

interface AnalysisScreenProps {
  id: number
  wanted: RiskStep | undefined
  onStep: (step: RiskStep, how: { replace: boolean }) => void
}

export function AnalysisScreen({ id, wanted, onStep }: AnalysisScreenProps) {
  const { data: analysis, error, isFetching, refetch } = useQuery(analysisQuery(id))
  const isFinished = analysis?.status === 'finished'
  useEffect(() => {
    if (!isFinished || wanted === 6) return
    onStep(6, { replace: true })
    // The button that started the analysis is gone, so the focus needs a new place.
    focusStepTitle()
  }, [isFinished, wanted, onStep])

  // Another window deleted the analysis, so what this one still holds must not be shown.
  if (error instanceof ApiError && error.code === 'not_found') return <MissingAnalysis />
  if (analysis) {
    return analysis.report ? (
      <ReportView analysis={analysis} report={analysis.report} />
    ) : (
      <Wizard key={id} analysis={analysis} wanted={wanted} onStep={onStep} />
    )
  }
  if (error) {
    return (
      <LoadFailure
        title="Não foi possível abrir a análise"
        error={error}
        isFetching={isFetching}
        onRetry={refetch}
        back="/analise-risco"
      />
    )
  }
  return (
    <div role="status">
      <VisuallyHidden>Carregando a análise…</VisuallyHidden>
      <Skeleton h={36} w={240} />
      <Skeleton h={16} w="50%" mt={8} />
      <Skeleton h={8} mt={28} />
      <Skeleton h={22} mt={12} />
      <Skeleton h={380} radius="md" mt={20} />
    </div>
  )
}

export function MissingAnalysis() {
  return (
    <NoticePage
      mark={<IconScaleOutline size={40} stroke={1.5} />}
      title="Análise não encontrada"
      actions={
        <ButtonLink to="/analise-risco" search={{}}>
          Ver todas as análises
        </ButtonLink>
      }
    >
      A análise solicitada não existe ou foi removida.
    </NoticePage>
  )
}
