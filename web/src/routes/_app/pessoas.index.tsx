import { createFileRoute } from '@tanstack/react-router'
import { PeopleScreen } from '../../features/person/list/people-screen.tsx'
import { peopleList } from '../../features/person/list/people-search.ts'
import { peoplePageQuery } from '../../features/person/queries.ts'
import { useShow } from '../../lib/lists/use-paged-list.ts'

export const Route = createFileRoute('/_app/pessoas/')({
  staticData: { title: 'Pessoas' },
  validateSearch: peopleList.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(peoplePageQuery(deps)),
  component: People,
})

function People() {
  const search = Route.useSearch()
  return <PeopleScreen search={search} onSearch={useShow(Route.useNavigate())} />
}
