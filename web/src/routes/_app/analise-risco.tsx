import { createFileRoute } from '@tanstack/react-router'
import { LaterPage } from '../../components/later-page.tsx'

export const Route = createFileRoute('/_app/analise-risco')({
  staticData: { title: 'Análise de Risco' },
  component: () => (
    <LaterPage title="Análise de Risco">
      A análise de risco dos documentos chega em uma próxima versão. Até lá, guarde os documentos na captação
      de cada imóvel.
    </LaterPage>
  ),
})
