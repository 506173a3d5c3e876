import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { AnalysesScreen } from '../../features/risk/list/analyses-screen.tsx'
import { type AnalysisSearch, parseAnalysisSearch } from '../../features/risk/list/analysis-search.ts'

/** The analyses of the broker (part 2 §2.4, decisions §5); search, filters and page live in the URL. */
export const Route = createFileRoute('/_app/analise-risco/')({
  staticData: { title: 'Análise de Risco' },
  validateSearch: parseAnalysisSearch,
  component: Analyses,
})

function Analyses() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = useCallback(
    (next: AnalysisSearch, { replace }: { replace: boolean }) =>
      navigate({ search: next, replace, resetScroll: next.page !== search.page }),
    [navigate, search.page],
  )
  return <AnalysesScreen search={search} onSearch={show} />
}
