import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { statsQuery } from '../../features/dashboard/queries.ts'
import { diligenceStatsQuery } from '../../features/diligence/queries.ts'
import { TimelineScreen } from '../../features/timeline/timeline-screen.tsx'
import { timelineList } from '../../features/timeline/timeline-search.ts'
import { useShow } from '../../lib/use-paged-list.ts'

/** The timeline (part 2 §2.5); search, filters and page live in the URL. */
export const Route = createFileRoute('/_app/timeline')({
  staticData: { title: 'Acompanhamento' },
  validateSearch: timelineList.parse,
  component: Timeline,
})

function Timeline() {
  const search = Route.useSearch()
  const show = useShow(search, Route.useNavigate())
  const all = useQuery(statsQuery)
  const diligence = useQuery(diligenceStatsQuery)
  return (
    <TimelineScreen search={search} onSearch={show} stats={{ all: all.data, diligence: diligence.data }} />
  )
}
