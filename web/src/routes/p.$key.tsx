import { createFileRoute } from '@tanstack/react-router'
import { WholeErrorPage } from '../components/error-page.tsx'
import { OfferedPage } from '../features/offer/offered-page.tsx'

/** For the recipient of a link, who has no account (part 3 §5). */
export const Route = createFileRoute('/p/$key')({
  staticData: { title: 'Proposta' },
  component: OfferedRoute,
  errorComponent: WholeErrorPage,
})

function OfferedRoute() {
  const { key } = Route.useParams()
  return <OfferedPage key={key} link={key} />
}
