import { createFileRoute } from '@tanstack/react-router'
import { VerifyScreen } from '../../features/dossier/verify-screen.tsx'

/** Whether a file is a dossier as it was made. */
export const Route = createFileRoute('/_app/verificar')({
  staticData: { title: 'Verificar dossiê' },
  component: VerifyScreen,
})
