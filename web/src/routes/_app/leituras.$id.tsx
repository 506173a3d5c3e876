import { createFileRoute } from '@tanstack/react-router'
import { MissingPaper } from '../../features/inbox/page/missing-paper.tsx'
import { ShownScreen } from '../../features/inbox/page/shown-screen.tsx'
import { readFileQuery } from '../../features/inbox/queries.ts'
import { shownSearch } from '../../features/inbox/shown-search.ts'
import { boxIn } from '../../features/reading/page-place.ts'
import { idOf } from '../../lib/lists/search-params.ts'

export const Route = createFileRoute('/_app/leituras/$id')({
  staticData: { title: 'Papel' },
  validateSearch: shownSearch,
  loader: ({ context, params }) => {
    const id = idOf(params.id)
    if (id) void context.queryClient.prefetchQuery(readFileQuery(id))
  },
  component: ShownPaper,
})

function ShownPaper() {
  const id = idOf(Route.useParams().id)
  const { pagina = 1, marca } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (!id) return <MissingPaper />
  // The mark belongs to one page, so turning the page removes it.
  const turn = (page: number) => void navigate({ search: page === 1 ? {} : { pagina: page }, replace: true })
  return <ShownScreen key={id} id={id} page={pagina} box={boxIn(marca)} onPage={turn} />
}
