import { createFileRoute } from '@tanstack/react-router'
import { lateScreen } from '../../components/late-screen.tsx'
import { costsSearch } from '../../features/costs/costs-search.ts'

export const Route = createFileRoute('/_app/custos')({
  staticData: { title: 'Custos da transferência' },
  validateSearch: costsSearch,
  component: Costs,
})

// The sign-in lists the files of every route: this one lists one.
const CostsScreen = lateScreen(
  async () => (await import('../../features/costs/costs-screen.tsx')).CostsScreen,
)

function Costs() {
  const { imovel, proposta } = Route.useSearch()
  return <CostsScreen key={`${imovel}-${proposta}`} propertyId={imovel} offerId={proposta} />
}
