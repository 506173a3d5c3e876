import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { AnchorLink } from '../../components/anchor-link.tsx'
import { Panel } from '../../components/panel.tsx'
import { channelsQuery } from '../../lib/api/channels.ts'

/** Draws nothing once the product is known by an address that others can open. */
export function AddressNote() {
  const { data } = useQuery(channelsQuery)
  if (!data?.address?.isLocal) return null
  return (
    <Panel title="Endereço">
      <Text size="sm">
        Este Soleira só abre neste computador. Os links que você faz, e a agenda no celular, começam com{' '}
        {data.address.uri}: ninguém mais os abre. Para mudar isso ele precisa de um nome na Internet e de
        HTTPS.{' '}
        <AnchorLink to="/operacao" inherit>
          Os três passos
        </AnchorLink>{' '}
        são de quem o instala.
      </Text>
    </Panel>
  )
}
