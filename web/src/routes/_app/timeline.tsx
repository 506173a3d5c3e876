import { createFileRoute } from '@tanstack/react-router'
import { LaterPage } from '../../components/later-page.tsx'

export const Route = createFileRoute('/_app/timeline')({
  staticData: { title: 'Acompanhamento' },
  component: () => (
    <LaterPage title="Acompanhamento">
      A linha do tempo de cada imóvel chega em uma próxima versão. A etapa atual de cada um já aparece na
      captação.
    </LaterPage>
  ),
})
