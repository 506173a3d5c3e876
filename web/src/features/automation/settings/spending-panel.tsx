import { Text } from '@mantine/core'
import { ButtonLink } from '../../../components/button-link.tsx'
import { Panel } from '../../../components/panel.tsx'
import { IconListDetails } from '../../../icons/index.ts'

export function SpendingPanel() {
  return (
    <Panel title="Gastos">
      <Text size="sm" mb="md">
        Cada pedido pago fica registrado, com a certidão, o imóvel e o que o serviço disse que custou.
      </Text>
      <ButtonLink
        to="/configuracoes/gastos"
        search={{}}
        variant="default"
        leftSection={<IconListDetails size={18} stroke={1.6} aria-hidden />}
      >
        Ver Gastos
      </ButtonLink>
    </Panel>
  )
}
