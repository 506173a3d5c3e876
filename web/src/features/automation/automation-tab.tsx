import { Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { isPaid } from '@soleira/domain/automation/provider'
import { useQuery } from '@tanstack/react-query'
import { Panel } from '../../components/panel.tsx'
import { PartFailure } from '../../components/part-failure.tsx'
import { MailboxPanel } from '../mailbox/mailbox-panel.tsx'
import { ChoicesPanel } from './settings/choices-panel.tsx'
import { ProviderPanel } from './settings/provider-panel.tsx'
import { providersQuery } from './settings/queries.ts'
import { RecipesPanel } from './settings/recipes-panel.tsx'
import { SpendingPanel } from './settings/spending-panel.tsx'

/** Rules §11 specify this tab. */
export function AutomationTab() {
  return (
    <>
      <Panel title="Pedidos automáticos">
        <Text size="sm">
          Você pode ligar serviços pagos, com a sua própria conta neles, e o sistema pede as certidões por
          você. Nada é pedido sem que você mande. A cada pedido o serviço recebe os dados da pessoa de quem a
          certidão trata: CPF ou CNPJ e, onde o órgão exige, nome e data de nascimento.
        </Text>
      </Panel>
      <Providers />
      <RecipesPanel />
      <MailboxPanel />
      <SpendingPanel />
    </>
  )
}

function Providers() {
  const { data, error, isFetching, refetch } = useQuery(providersQuery)
  const paid = data?.flatMap((provider) => (isPaid(provider.id) ? [{ ...provider, id: provider.id }] : []))
  if (paid) {
    return (
      <>
        {paid.map((provider) => (
          <ProviderPanel key={provider.id} provider={provider} />
        ))}
        <ChoicesPanel providers={data ?? []} />
      </>
    )
  }
  if (error) {
    return (
      <Panel title="Serviços">
        <PartFailure
          what="Não foi possível carregar os serviços."
          error={error}
          isFetching={isFetching}
          onRetry={refetch}
        />
      </Panel>
    )
  }
  return (
    <Panel title="Serviços">
      <div role="status">
        <VisuallyHidden>Carregando serviços…</VisuallyHidden>
        <Skeleton height={180} />
      </div>
    </Panel>
  )
}
