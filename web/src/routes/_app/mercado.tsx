import { createFileRoute } from '@tanstack/react-router'
import { LaterPage } from '../../components/later-page.tsx'

export const Route = createFileRoute('/_app/mercado')({
  staticData: { title: 'Mercado' },
  component: () => (
    <LaterPage title="Mercado">
      O quadro dos imóveis em mercado, proposta, contrato e instrumento chega em uma próxima versão. As etapas
      de cada imóvel já podem ser acompanhadas na captação.
    </LaterPage>
  ),
})
