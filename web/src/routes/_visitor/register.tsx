import { createFileRoute } from '@tanstack/react-router'
import { RegistrationForm } from '../../features/auth/registration-form.tsx'

export const Route = createFileRoute('/_visitor/register')({
  staticData: { title: 'Criar conta' },
  component: RegistrationForm,
})
