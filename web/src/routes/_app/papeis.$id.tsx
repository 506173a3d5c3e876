import { createFileRoute, useLocation } from '@tanstack/react-router'
import { InboxFileScreen } from '../../features/inbox/page/inbox-file-screen.tsx'
import { MissingPaper } from '../../features/inbox/page/missing-paper.tsx'
import { inboxFileQuery } from '../../features/inbox-delivery/inbox-paper.ts'
import { idOf, pageOf, searchParams } from '../../lib/lists/search-params.ts'

export const Route = createFileRoute('/_app/papeis/$id')({
  staticData: { title: 'Papel' },
  validateSearch: searchParams({ pagina: pageOf }),
  loader: ({ context, params }) => {
    const id = idOf(params.id)
    if (id) void context.queryClient.prefetchQuery(inboxFileQuery(id))
  },
  component: PaperPage,
})

function PaperPage() {
  const id = idOf(Route.useParams().id)
  const { pagina } = Route.useSearch()
  const found = useLocation({ select: ({ state }) => state.found })
  return id ? <InboxFileScreen key={`${id} ${pagina}`} id={id} at={pagina} found={found} /> : <MissingPaper />
}
