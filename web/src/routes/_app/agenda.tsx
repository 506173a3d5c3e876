import { createFileRoute } from '@tanstack/react-router'
import { AgendaScreen } from '../../features/agenda/agenda-screen.tsx'
import { type AgendaSearch, agendaSearch } from '../../features/agenda/agenda-search.ts'

export const Route = createFileRoute('/_app/agenda')({
  staticData: { title: 'Agenda' },
  validateSearch: agendaSearch,
  component: Agenda,
})

function Agenda() {
  const navigate = Route.useNavigate()
  const change = (next: Partial<AgendaSearch>) =>
    navigate({
      search: (latest) => agendaSearch({ ...latest, ...next }),
      replace: !('vista' in next),
      resetScroll: false,
    })
  return <AgendaScreen search={Route.useSearch()} onSearch={change} />
}
