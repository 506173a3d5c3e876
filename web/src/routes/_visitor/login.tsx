import { createFileRoute, useLocation } from '@tanstack/react-router'
import { LoginForm } from '../../features/auth/login-form.tsx'

export const Route = createFileRoute('/_visitor/login')({
  codeSplitGroupings: [],
  staticData: { title: 'Entrar' },
  component: Login,
})

function Login() {
  const { redirect, ended } = Route.useSearch()
  const email = useLocation({ select: ({ state }) => state.email })
  return <LoginForm wanted={redirect} ended={ended ?? false} email={email} />
}
