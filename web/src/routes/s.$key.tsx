import { createFileRoute } from '@tanstack/react-router'
import { WholeErrorPage } from '../components/error-page.tsx'
import { RecipientPage } from '../features/share/recipient-page.tsx'

/** For the recipient of a link, who has no account (rules §13). */
export const Route = createFileRoute('/s/$key')({
  staticData: { title: 'Documentos compartilhados' },
  component: Recipient,
  errorComponent: WholeErrorPage,
})

function Recipient() {
  const { key } = Route.useParams()
  return <RecipientPage key={key} link={key} />
}
