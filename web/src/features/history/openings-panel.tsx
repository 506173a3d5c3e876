import { Text } from '@mantine/core'
import { ButtonLink } from '../../components/button-link.tsx'
import { Panel } from '../../components/panel.tsx'
import { IconEye } from '../../icons/index.ts'

export function OpeningsPanel() {
  return (
    <Panel title="Acessos">
      <Text size="sm" mb="md">
        Cada documento e relatório aberto na sua conta fica registrado, com a hora e o aparelho. Se muitos
        forem abertos em pouco tempo, avisamos por e-mail.
      </Text>
      <ButtonLink
        to="/configuracoes/acessos"
        search={{}}
        variant="default"
        leftSection={<IconEye size={18} stroke={1.6} aria-hidden />}
      >
        Ver Acessos
      </ButtonLink>
    </Panel>
  )
}
