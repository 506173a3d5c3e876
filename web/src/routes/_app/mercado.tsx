import { createFileRoute } from '@tanstack/react-router'
import { MarketScreen } from '../../features/market/market-screen.tsx'
import { type MarketSearch, parseMarketSearch } from '../../features/market/market-search.ts'

/** The board of the properties on the market (decisions §1); search and column live in the URL. */
export const Route = createFileRoute('/_app/mercado')({
  staticData: { title: 'Mercado' },
  validateSearch: parseMarketSearch,
  component: Market,
})

function Market() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = (next: MarketSearch, { replace }: { replace: boolean }) =>
    navigate({ search: next, replace, resetScroll: false })
  return <MarketScreen search={search} onSearch={show} />
}
