import { createFileRoute } from '@tanstack/react-router'
import { lateScreen } from '../../components/late-screen.tsx'
import { dutySearch } from '../../features/duty/duty-search.ts'

export const Route = createFileRoute('/_app/obrigacoes')({
  staticData: { title: 'Obrigações' },
  validateSearch: dutySearch,
  component: Duties,
})

// The sign-in lists the files of every route: this one lists one.
const DutyScreen = lateScreen(async () => (await import('../../features/duty/duty-screen.tsx')).DutyScreen)

function Duties() {
  const { ano, negocio } = Route.useSearch()
  return <DutyScreen year={ano} dealId={negocio} />
}
