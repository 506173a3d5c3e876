import { createFileRoute } from '@tanstack/react-router'
import { lateScreen } from '../../components/late-screen.tsx'
import { openingList } from '../../features/history/openings/opening-search.ts'
import { useShow } from '../../lib/lists/use-paged-list.ts'

/** Threats T27 and T37. */
export const Route = createFileRoute('/_app/configuracoes_/acessos')({
  staticData: { title: 'Acessos' },
  validateSearch: openingList.parse,
  component: Openings,
})

// As the route of costs: the sign-in lists the files of every route.
const OpeningsScreen = lateScreen(
  async () => (await import('../../features/history/openings/openings-screen.tsx')).OpeningsScreen,
)

function Openings() {
  const search = Route.useSearch()
  return <OpeningsScreen search={search} onSearch={useShow(Route.useNavigate())} />
}
