import { createFileRoute } from '@tanstack/react-router'
import { AnalysesScreen } from '../../features/risk/list/analyses-screen.tsx'
import { analysisList } from '../../features/risk/list/analysis-search.ts'
import { analysisPageQuery } from '../../features/risk/queries.ts'
import { useShow } from '../../lib/lists/use-paged-list.ts'

export const Route = createFileRoute('/_app/analise-risco/')({
  staticData: { title: 'Análise de Risco' },
  validateSearch: analysisList.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(analysisPageQuery(deps)),
  component: Analyses,
})

function Analyses() {
  const search = Route.useSearch()
  return <AnalysesScreen search={search} onSearch={useShow(Route.useNavigate())} />
}
