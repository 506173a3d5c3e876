import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Panel } from '../../components/panel.tsx'
import { channelsQuery } from '../../lib/api/channels.ts'

/** Names an address only where the operator has said one: any other would reach nobody. */
export function SupportPanel() {
  const { data } = useQuery(channelsQuery)
  return (
    <Panel title="Suporte">
      <Text size="sm">
        {data?.supportEmail && (
          <>
            Escreva para{' '}
            <Anchor href={`mailto:${data.supportEmail}`} underline="always" inherit>
              {data.supportEmail}
            </Anchor>
          </>
        )}
        {data?.supportEmail === null && 'Peça ajuda a quem instalou este Soleira para você.'}
      </Text>
      <Text size="sm" c="dimmed" mt="md">
        © {new Date().getFullYear()} Soleira. Todos os direitos reservados.
      </Text>
    </Panel>
  )
}
