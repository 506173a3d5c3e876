import { createFileRoute } from '@tanstack/react-router'
import { WholeErrorPage } from '../components/error-page.tsx'
import { RequestedPage } from '../features/document-request/requested-page.tsx'

/** For the recipient of a link, who has no account (rules §13). */
export const Route = createFileRoute('/e/$key')({
  staticData: { title: 'Enviar documentos' },
  component: RequestedRoute,
  errorComponent: WholeErrorPage,
})

function RequestedRoute() {
  const { key } = Route.useParams()
  return <RequestedPage key={key} link={key} />
}
