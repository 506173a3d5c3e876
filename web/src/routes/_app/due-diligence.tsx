import { createFileRoute } from '@tanstack/react-router'
import { DiligenceScreen } from '../../features/diligence/list/diligence-screen.tsx'
import { diligenceList } from '../../features/diligence/list/diligence-search.ts'
import { diligencePageQuery, diligenceStatsQuery } from '../../features/diligence/queries.ts'
import { WhenTicked } from '../../features/several/when-ticked.tsx'
import { useShow } from '../../lib/lists/use-paged-list.ts'

export const Route = createFileRoute('/_app/due-diligence')({
  codeSplitGroupings: [['component']],
  staticData: { title: 'Due Diligence' },
  validateSearch: diligenceList.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(diligencePageQuery(deps))
    void context.queryClient.prefetchQuery(diligenceStatsQuery)
  },
  component: DueDiligence,
})

function DueDiligence() {
  return (
    <DiligenceScreen
      search={Route.useSearch()}
      onSearch={useShow(Route.useNavigate())}
      withTicked={(ticks) => <WhenTicked ticks={ticks} />}
    />
  )
}
