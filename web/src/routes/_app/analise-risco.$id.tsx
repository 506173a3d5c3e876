import type { RiskStep } from '@soleira/domain/risk/step'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { AnalysisScreen, MissingAnalysis } from '../../features/risk/wizard/analysis-screen.tsx'
import { parseStepSearch } from '../../features/risk/wizard/step-search.ts'
import { idOf } from '../../lib/lists/search-params.ts'

/**
 * The URL holds the analysis and its step, so that reload, back and another browser resume where it stood.
 */
export const Route = createFileRoute('/_app/analise-risco/$id')({
  staticData: { title: 'Análise de Risco' },
  validateSearch: parseStepSearch,
  component: AnalysisRoute,
})

function AnalysisRoute() {
  const id = idOf(Route.useParams().id)
  const { etapa } = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = useCallback(
    (step: RiskStep, { replace }: { replace: boolean }) =>
      navigate({ search: { etapa: step }, replace, resetScroll: !replace }),
    [navigate],
  )
  return id ? <AnalysisScreen id={id} wanted={etapa} onStep={show} /> : <MissingAnalysis />
}
