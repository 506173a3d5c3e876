import { createFileRoute } from '@tanstack/react-router'
import { chargeList } from '../../features/automation/charges/charge-search.ts'
import { ChargesScreen } from '../../features/automation/charges/charges-screen.tsx'
import { useShow } from '../../lib/lists/use-paged-list.ts'

export const Route = createFileRoute('/_app/configuracoes_/gastos')({
  staticData: { title: 'Gastos com certidões' },
  validateSearch: chargeList.parse,
  component: Charges,
})

function Charges() {
  const search = Route.useSearch()
  return <ChargesScreen search={search} onSearch={useShow(Route.useNavigate())} />
}
