import { createFileRoute } from '@tanstack/react-router'
import { NewPassword } from '../../features/auth/new-password.tsx'

export const Route = createFileRoute('/_letter/redefinir-senha')({
  staticData: { title: 'Redefinir senha' },
  component: NewPassword,
})
