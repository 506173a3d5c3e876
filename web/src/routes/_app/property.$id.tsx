import { createFileRoute } from '@tanstack/react-router'
import { LaterPage } from '../../components/later-page.tsx'

export const Route = createFileRoute('/_app/property/$id')({
  staticData: { title: 'Imóvel' },
  component: () => (
    <LaterPage title="Página do imóvel">
      A página com documentos, fotos e histórico do imóvel chega em uma próxima versão. Os dados e os
      documentos dele já podem ser vistos e editados na captação.
    </LaterPage>
  ),
})
