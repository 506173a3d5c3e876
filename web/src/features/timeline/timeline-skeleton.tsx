import { Skeleton } from '@mantine/core'
import { ListOutline } from '../../components/list-outline.tsx'

export function TimelineSkeleton() {
  return (
    <ListOutline label="Carregando imóveis…" cards={5}>
      {(card) => <Skeleton key={card} radius="md" height="10.5rem" />}
    </ListOutline>
  )
}
