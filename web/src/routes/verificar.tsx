import { createFileRoute } from '@tanstack/react-router'
import { lateScreen } from '../components/late-screen.tsx'

const VerifyPage = lateScreen(async () => (await import('../features/signing/verify-page.tsx')).VerifyPage)

/** For everybody, signed in or not: a signed document may be in anybody's hands (part 3 §8). */
export const Route = createFileRoute('/verificar')({
  staticData: { title: 'Verificar documento' },
  component: () => <VerifyPage />,
})
