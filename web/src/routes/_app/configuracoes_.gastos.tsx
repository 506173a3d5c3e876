import { createFileRoute } from '@tanstack/react-router'
import { lateScreen } from '../../components/late-screen.tsx'
import { chargeList } from '../../features/automation/charges/charge-search.ts'
import { useShow } from '../../lib/lists/use-paged-list.ts'

export const Route = createFileRoute('/_app/configuracoes_/gastos')({
  staticData: { title: 'Gastos com certidões' },
  validateSearch: chargeList.parse,
  component: Charges,
})

// As the route of costs: the sign-in lists the files of every route.
const ChargesScreen = lateScreen(
  async () => (await import('../../features/automation/charges/charges-screen.tsx')).ChargesScreen,
)

function Charges() {
  const search = Route.useSearch()
  return <ChargesScreen search={search} onSearch={useShow(Route.useNavigate())} />
}
