import { createFileRoute } from '@tanstack/react-router'
import { MarketScreen } from '../../features/market/market-screen.tsx'
import { parseMarketSearch } from '../../features/market/market-search.ts'
import { useShow } from '../../lib/use-paged-list.ts'

/** The board of the properties on the market (decisions §1); search and column live in the URL. */
export const Route = createFileRoute('/_app/mercado')({
  staticData: { title: 'Mercado' },
  validateSearch: parseMarketSearch,
  component: Market,
})

function Market() {
  const search = Route.useSearch()
  return <MarketScreen search={search} onSearch={useShow(search, Route.useNavigate())} />
}
