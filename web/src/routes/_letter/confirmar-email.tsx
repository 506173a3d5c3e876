import { createFileRoute } from '@tanstack/react-router'
import { NewEmail } from '../../features/auth/new-email.tsx'
import { currentBroker } from '../../lib/api/session.ts'

export const Route = createFileRoute('/_letter/confirmar-email')({
  staticData: { title: 'Confirmar e-mail' },
  loader: ({ context }) => currentBroker(context.queryClient),
  component: ConfirmEmail,
})

function ConfirmEmail() {
  return <NewEmail broker={Route.useLoaderData()} />
}
