import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { statsQuery } from '../../features/dashboard/queries.ts'
import { diligenceStatsQuery } from '../../features/diligence/queries.ts'
import { WhenTicked } from '../../features/several/when-ticked.tsx'
import { timelineQuery } from '../../features/timeline/queries.ts'
import { TimelineScreen } from '../../features/timeline/timeline-screen.tsx'
import { timelineList } from '../../features/timeline/timeline-search.ts'
import { useShow } from '../../lib/lists/use-paged-list.ts'

export const Route = createFileRoute('/_app/timeline')({
  staticData: { title: 'Acompanhamento' },
  validateSearch: timelineList.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(timelineQuery(deps))
    void context.queryClient.prefetchQuery(statsQuery)
    void context.queryClient.prefetchQuery(diligenceStatsQuery)
  },
  component: Timeline,
})

function Timeline() {
  const search = Route.useSearch()
  const show = useShow(Route.useNavigate())
  const all = useQuery(statsQuery)
  const diligence = useQuery(diligenceStatsQuery)
  return (
    <TimelineScreen
      search={search}
      onSearch={show}
      stats={{ all: all.data, diligence: diligence.data }}
      withTicked={(ticks) => <WhenTicked ticks={ticks} />}
    />
  )
}
