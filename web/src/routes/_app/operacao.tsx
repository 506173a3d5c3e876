import { createFileRoute } from '@tanstack/react-router'
import { lateScreen } from '../../components/late-screen.tsx'

export const Route = createFileRoute('/_app/operacao')({
  staticData: { title: 'Operação' },
  component: lateScreen(
    async () => (await import('../../features/operation/operation-screen.tsx')).OperationScreen,
  ),
})
