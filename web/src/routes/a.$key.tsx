import { createFileRoute } from '@tanstack/react-router'
import { WholeErrorPage } from '../components/error-page.tsx'
import { ToSignPage } from '../features/signing/to-sign-page.tsx'

/** For who signs, who has no account (part 3 §8). */
export const Route = createFileRoute('/a/$key')({
  staticData: { title: 'Assinar documento' },
  component: ToSignRoute,
  errorComponent: WholeErrorPage,
})

function ToSignRoute() {
  const { key } = Route.useParams()
  return <ToSignPage key={key} link={key} />
}
