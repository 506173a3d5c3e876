import { Button, Skeleton, Text } from '@mantine/core'
import { stageName } from '@soleira/domain/property/stage'
import { useQuery } from '@tanstack/react-query'
import { Event } from '../../components/event-list.tsx'
import { movesQuery } from './queries.ts'

export function MoveEvents({ propertyId }: { propertyId: number }) {
  const { data: moves, error, refetch } = useQuery(movesQuery(propertyId))
  if (moves) {
    return moves.map(({ id, fromStage, toStage, reason, movedBy, movedAt }) => (
      <Event
        key={id}
        title={`De ${stageName(fromStage)} para ${stageName(toStage)}`}
        moment={movedAt}
        by={movedBy}
      >
        {reason && `Motivo: ${reason}`}
      </Event>
    ))
  }
  if (!error) return <Event title={<Skeleton height={14} width="60%" />} />
  return (
    <Event title="Mudanças de etapa">
      <Text size="sm" mb={4} role="alert">
        Não foi possível carregá-las. {error.message}
      </Text>
      <Button size="compact-sm" variant="default" onClick={() => refetch()}>
        Tentar novamente
      </Button>
    </Event>
  )
}
