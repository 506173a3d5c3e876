import { createFileRoute } from '@tanstack/react-router'
import { NotFoundPage } from '../../components/not-found-page.tsx'

/** An address that leads nowhere, inside the layout. */
export const Route = createFileRoute('/_app/$')({
  staticData: { title: 'Página não encontrada' },
  component: NotFoundPage,
})
