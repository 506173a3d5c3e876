import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { statsQuery } from '../../features/dashboard/queries.ts'
import { diligenceStatsQuery } from '../../features/diligence/queries.ts'
import { TimelineScreen } from '../../features/timeline/timeline-screen.tsx'
import { parseTimelineSearch, type TimelineSearch } from '../../features/timeline/timeline-search.ts'

/** The timeline (part 2 §2.5); search, filters and page live in the URL. */
export const Route = createFileRoute('/_app/timeline')({
  staticData: { title: 'Acompanhamento' },
  validateSearch: parseTimelineSearch,
  component: Timeline,
})

function Timeline() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const all = useQuery(statsQuery)
  const diligence = useQuery(diligenceStatsQuery)
  const show = useCallback(
    (next: TimelineSearch, { replace }: { replace: boolean }) =>
      navigate({ search: next, replace, resetScroll: next.page !== search.page }),
    [navigate, search.page],
  )
  return (
    <TimelineScreen search={search} onSearch={show} stats={{ all: all.data, diligence: diligence.data }} />
  )
}
