import { Text } from '@mantine/core'
import { AnchorLink } from '../../components/anchor-link.tsx'
import { isFirst } from './first.ts'

/** The way to bring a backup, in an installation where nobody has an account yet. */
export function RestoreLink() {
  if (!isFirst()) return null
  return (
    <Text ta="center">
      <AnchorLink to="/restaurar">Já tenho uma cópia</AnchorLink>
    </Text>
  )
}
