import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribePage } from '../../features/letter/unsubscribe-page.tsx'

export const Route = createFileRoute('/_letter/cancelar-inscricao')({
  staticData: { title: 'Cancelar inscrição' },
  validateSearch: (search: Record<string, unknown>): { token: string } => ({
    token: String(search.token ?? '') || '-',
  }),
  component: Unsubscribe,
})

function Unsubscribe() {
  return <UnsubscribePage token={Route.useSearch().token} />
}
