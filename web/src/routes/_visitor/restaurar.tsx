import { createFileRoute } from '@tanstack/react-router'
import { RestoreForm } from '../../features/restore/restore-form.tsx'

export const Route = createFileRoute('/_visitor/restaurar')({
  staticData: { title: 'Restaurar uma cópia' },
  component: RestoreForm,
})
