import type { Property } from '@soleira/domain/property/property'
import { movesFrom } from '@soleira/domain/property/stage'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { lateComponent } from '../../components/late-component.tsx'
import { DiligenceScreen } from '../../features/diligence/list/diligence-screen.tsx'
import { diligenceList } from '../../features/diligence/list/diligence-search.ts'
import { diligencePageQuery, diligenceStatsQuery } from '../../features/diligence/queries.ts'
import { useMoveProperty } from '../../features/property/mutations.ts'
import { useShow } from '../../lib/lists/use-paged-list.ts'

export const Route = createFileRoute('/_app/due-diligence')({
  codeSplitGroupings: [['component']],
  staticData: { title: 'Due Diligence' },
  validateSearch: diligenceList.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(diligencePageQuery(deps))
    void context.queryClient.prefetchQuery(diligenceStatsQuery)
  },
  component: DueDiligence,
})

const MoveWithReason = lateComponent(
  async () => (await import('../../features/property/move-with-reason.tsx')).MoveWithReason,
)

function DueDiligence() {
  const search = Route.useSearch()
  const show = useShow(Route.useNavigate())
  const { mutate, isPending } = useMoveProperty()
  const [asking, setAsking] = useState<Property | null>(null)
  const forward = movesFrom(2).find(({ direction }) => direction === 'forward')
  return (
    <>
      <DiligenceScreen
        search={search}
        onSearch={show}
        moving={isPending}
        onMove={(property, to) => mutate({ property, to })}
        onMoveAnyway={setAsking}
      />
      {asking && forward && (
        <MoveWithReason
          property={asking}
          move={forward}
          busy={isPending}
          onClose={() => setAsking(null)}
          onMove={(reason) =>
            mutate({ property: asking, to: forward.to, reason }, { onSuccess: () => setAsking(null) })
          }
        />
      )}
    </>
  )
}
