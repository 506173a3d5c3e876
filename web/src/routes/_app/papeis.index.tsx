import { createFileRoute } from '@tanstack/react-router'
import { inboxList } from '../../features/inbox/inbox-search.ts'
import { InboxScreen } from '../../features/inbox/list/inbox-screen.tsx'
import { inboxPageQuery } from '../../features/inbox/queries.ts'
import { useShow } from '../../lib/lists/use-paged-list.ts'

export const Route = createFileRoute('/_app/papeis/')({
  staticData: { title: 'Papéis' },
  validateSearch: inboxList.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(inboxPageQuery(deps)),
  component: Inbox,
})

function Inbox() {
  const search = Route.useSearch()
  return <InboxScreen search={search} onSearch={useShow(Route.useNavigate())} />
}
