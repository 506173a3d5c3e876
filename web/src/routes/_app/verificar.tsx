import { createFileRoute } from '@tanstack/react-router'
import { VerifyScreen } from '../../features/dossier/verify-screen.tsx'

export const Route = createFileRoute('/_app/verificar')({
  staticData: { title: 'Verificar dossiê' },
  component: VerifyScreen,
})
