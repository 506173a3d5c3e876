import { createFileRoute } from '@tanstack/react-router'
import { LeadsScreen } from '../../features/lead/list/leads-screen.tsx'
import { leadsList } from '../../features/lead/list/leads-search.ts'
import { leadPageQuery } from '../../features/lead/queries.ts'
import { useShow } from '../../lib/lists/use-paged-list.ts'

export const Route = createFileRoute('/_app/interessados/')({
  staticData: { title: 'Interessados' },
  validateSearch: leadsList.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(leadPageQuery(deps)),
  component: Leads,
})

function Leads() {
  const search = Route.useSearch()
  return <LeadsScreen search={search} onSearch={useShow(Route.useNavigate())} />
}
