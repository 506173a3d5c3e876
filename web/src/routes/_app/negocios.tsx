import { createFileRoute } from '@tanstack/react-router'
import { DealsScreen } from '../../features/deal/deals-screen.tsx'
import { dealsList } from '../../features/deal/deals-search.ts'
import { dealPageQuery } from '../../features/deal/queries.ts'
import { openOffersQuery } from '../../features/offer/queries.ts'
import { useShow } from '../../lib/lists/use-paged-list.ts'

export const Route = createFileRoute('/_app/negocios')({
  staticData: { title: 'Negócios' },
  validateSearch: dealsList.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(dealPageQuery(deps))
    void queryClient.prefetchQuery(openOffersQuery())
  },
  component: Deals,
})

function Deals() {
  const search = Route.useSearch()
  return <DealsScreen search={search} onSearch={useShow(Route.useNavigate())} />
}
