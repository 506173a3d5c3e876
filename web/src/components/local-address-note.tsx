import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle } from '../icons/index.ts'
import { channelsQuery } from '../lib/api/channels.ts'
import { AnchorLink } from './anchor-link.tsx'

/** Stands in each dialog that makes a link, while links begin with an address that nobody else can open. */
export function LocalAddressNote() {
  const { data } = useQuery(channelsQuery)
  // A kept shell may be newer than the server that answers it.
  if (!data?.address?.isLocal) return null
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={20} />} title="Só este computador abre o link">
      Este Soleira ainda não tem um endereço na Internet: quem receber o link não consegue abri-lo.{' '}
      <AnchorLink to="/configuracoes" search={{ aba: 'sobre' }} target="_blank" inherit>
        Como mudar isso
      </AnchorLink>
    </Alert>
  )
}
