import type { Stage } from '@soleira/domain/property/stage'
import { useInfiniteQuery } from '@tanstack/react-query'
import { columnQuery } from './queries.ts'

export type ColumnResult = ReturnType<typeof useColumn>

function useColumn(stage: Stage, search?: string) {
  return useInfiniteQuery(columnQuery(stage, search))
}

export function useColumns(search?: string): ColumnResult[] {
  const market = useColumn(3, search)
  const proposal = useColumn(4, search)
  const contract = useColumn(5, search)
  const deed = useColumn(6, search)
  const done = useColumn(7, search)
  return [market, proposal, contract, deed, done]
}
