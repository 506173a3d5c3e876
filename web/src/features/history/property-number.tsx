import type { Activity } from '@soleira/domain/history/contract'
import { AnchorLink } from '../../components/anchor-link.tsx'

export function PropertyNumber({ property }: { property: NonNullable<Activity['property']> }) {
  const { id, sequenceNumber } = property
  if (id === null) return `Imóvel ${sequenceNumber} (excluído)`
  return (
    <AnchorLink inherit to="/property/$id" params={{ id: String(id) }}>
      {`Imóvel ${sequenceNumber}`}
    </AnchorLink>
  )
}
