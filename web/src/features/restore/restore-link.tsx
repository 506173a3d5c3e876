import { Text } from '@mantine/core'
import { AnchorLink } from '../../components/anchor-link.tsx'
import { isFirst } from './first.ts'

export function RestoreLink() {
  if (!isFirst()) return null
  return (
    <Text ta="center">
      <AnchorLink to="/restaurar">Já tenho uma cópia do Soleira</AnchorLink>
    </Text>
  )
}
