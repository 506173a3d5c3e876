import { createFileRoute, useRouter } from '@tanstack/react-router'
import { NewAnalysis } from '../../features/risk/wizard/new-analysis.tsx'
import { parseNewAnalysisSearch } from '../../features/risk/wizard/step-search.ts'

/** `natureza` and `imovel` live in the URL until there is something to save. */
export const Route = createFileRoute('/_app/analise-risco/nova')({
  staticData: { title: 'Análise de Risco' },
  validateSearch: parseNewAnalysisSearch,
  component: NewAnalysisRoute,
})

function NewAnalysisRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const router = useRouter()
  return (
    <NewAnalysis
      search={search}
      onSearch={(next) => navigate({ search: next, replace: true, resetScroll: false })}
      onStarted={async ({ id }) => {
        const to = { to: '/analise-risco/$id', params: { id: String(id) } } as const
        // Going back from step 2 must lead to step 1 of this analysis, not to a new one.
        await router.navigate({ ...to, search: { etapa: 1 }, replace: true })
        await router.navigate({ ...to, search: { etapa: 2 } })
      }}
    />
  )
}
