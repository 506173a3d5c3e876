import { createFileRoute } from '@tanstack/react-router'
import { lateScreen } from '../../components/late-screen.tsx'

const VerifyScreen = lateScreen(
  async () => (await import('../../features/dossier/verify-screen.tsx')).VerifyScreen,
)

export const Route = createFileRoute('/_app/verificar/dossie')({
  staticData: { title: 'Verificar dossiê' },
  component: () => <VerifyScreen />,
})
