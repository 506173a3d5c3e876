import { createFileRoute } from '@tanstack/react-router'
import { ForgottenPassword } from '../../features/auth/forgotten-password.tsx'

export const Route = createFileRoute('/_visitor/esqueci-senha')({
  staticData: { title: 'Esqueci minha senha' },
  component: ForgottenPassword,
})
