import { createFileRoute } from '@tanstack/react-router'
import { LaterPage } from '../../components/later-page.tsx'

export const Route = createFileRoute('/_app/due-diligence')({
  staticData: { title: 'Due Diligence' },
  component: () => (
    <LaterPage title="Due Diligence">
      O acompanhamento das certidões de cada imóvel e de seus proprietários chega em uma próxima versão. Até
      lá, a captação já guarda os documentos que ela vai usar.
    </LaterPage>
  ),
})
