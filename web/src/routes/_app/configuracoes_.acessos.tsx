import { createFileRoute } from '@tanstack/react-router'
import { openingList } from '../../features/history/openings/opening-search.ts'
import { OpeningsScreen } from '../../features/history/openings/openings-screen.tsx'
import { useShow } from '../../lib/lists/use-paged-list.ts'

/** Threats T27 and T37. */
export const Route = createFileRoute('/_app/configuracoes_/acessos')({
  staticData: { title: 'Acessos' },
  validateSearch: openingList.parse,
  component: Openings,
})

function Openings() {
  const search = Route.useSearch()
  return <OpeningsScreen search={search} onSearch={useShow(Route.useNavigate())} />
}
