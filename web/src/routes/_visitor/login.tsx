import { createFileRoute } from '@tanstack/react-router'
import { LoginForm } from '../../features/auth/login-form.tsx'

export const Route = createFileRoute('/_visitor/login')({
  codeSplitGroupings: [],
  staticData: { title: 'Entrar' },
  component: Login,
})

function Login() {
  const { redirect, ended } = Route.useSearch()
  return <LoginForm wanted={redirect} ended={ended ?? false} />
}
