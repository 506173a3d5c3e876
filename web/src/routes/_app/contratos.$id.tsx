import { createFileRoute } from '@tanstack/react-router'
import { lateScreen } from '../../components/late-screen.tsx'
import { idOf } from '../../lib/lists/search-params.ts'

/** Part 3 §7. The sign-in names the files of each screen and is at its limit, so this one names its own, later. */
export const Route = createFileRoute('/_app/contratos/$id')({
  staticData: { title: 'Contrato' },
  component: AgreementPage,
})

const AgreementScreen = lateScreen(
  async () => (await import('../../features/agreement/page/agreement-screen.tsx')).AgreementScreen,
)

function AgreementPage() {
  const id = idOf(Route.useParams().id)
  return <AgreementScreen key={id} id={id} />
}
