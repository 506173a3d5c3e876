import { createFileRoute } from '@tanstack/react-router'
import { MarketScreen } from '../../features/market/market-screen.tsx'
import { boardStages, parseMarketSearch } from '../../features/market/market-search.ts'
import { columnQuery } from '../../features/market/queries.ts'
import { useShow } from '../../lib/lists/use-paged-list.ts'

export const Route = createFileRoute('/_app/mercado')({
  staticData: { title: 'Mercado' },
  validateSearch: parseMarketSearch,
  loaderDeps: ({ search }) => ({ search: search.search }),
  loader: ({ context, deps }) => {
    for (const stage of boardStages)
      void context.queryClient.prefetchInfiniteQuery(columnQuery(stage, deps.search))
  },
  component: Market,
})

function Market() {
  const search = Route.useSearch()
  return <MarketScreen search={search} onSearch={useShow(Route.useNavigate())} />
}
