import { createFileRoute } from '@tanstack/react-router'
import { WholeErrorPage } from '../components/error-page.tsx'
import { lateScreen } from '../components/late-screen.tsx'

/**
 * For whom a contract was sent to for comments, who has no account (part 3 §7). The sign-in names the files of each
 * screen and is at its limit, so this one names its own, later.
 */
export const Route = createFileRoute('/c/$key')({
  staticData: { title: 'Contrato' },
  component: ToCommentRoute,
  errorComponent: WholeErrorPage,
})

const ToCommentPage = lateScreen(
  async () => (await import('../features/agreement/to-comment-page.tsx')).ToCommentPage,
)

function ToCommentRoute() {
  const { key } = Route.useParams()
  return <ToCommentPage key={key} link={key} />
}
