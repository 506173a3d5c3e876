import { createFileRoute } from '@tanstack/react-router'
import { LeadScreen } from '../../features/lead/page/lead-screen.tsx'
import { MissingLead } from '../../features/lead/page/missing-lead.tsx'
import { leadQuery } from '../../features/lead/queries.ts'
import { idOf } from '../../lib/lists/search-params.ts'

export const Route = createFileRoute('/_app/interessados/$id')({
  staticData: { title: 'Interessado' },
  loader: ({ context, params }) => {
    const id = idOf(params.id)
    if (id) void context.queryClient.prefetchQuery(leadQuery(id))
  },
  component: LeadPage,
})

function LeadPage() {
  const id = idOf(Route.useParams().id)
  return id ? <LeadScreen key={id} id={id} /> : <MissingLead />
}
