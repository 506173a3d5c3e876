import type { Property } from '@soleira/domain/property/property'
import { movesFrom } from '@soleira/domain/property/stage'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { lazyDialog } from '../../components/lazy-dialog.tsx'
import { DiligenceScreen } from '../../features/diligence/list/diligence-screen.tsx'
import { type DiligenceSearch, parseDiligenceSearch } from '../../features/diligence/list/diligence-search.ts'
import { useMoveProperty } from '../../features/property/mutations.ts'

/** The diligence list (part 2 §2.1); search, filters, page and the open checklist live in the URL. */
export const Route = createFileRoute('/_app/due-diligence')({
  staticData: { title: 'Due Diligence' },
  validateSearch: parseDiligenceSearch,
  component: DueDiligence,
})

const MoveWithReason = lazyDialog(() =>
  import('../../features/property/move-with-reason.tsx').then((dialog) => dialog.default),
)

function DueDiligence() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { mutate, isPending } = useMoveProperty()
  const [asking, setAsking] = useState<Property | null>(null)
  const forward = movesFrom(2).find(({ direction }) => direction === 'forward')
  const show = useCallback(
    (next: DiligenceSearch, { replace }: { replace: boolean }) =>
      navigate({ search: next, replace, resetScroll: next.page !== search.page }),
    [navigate, search.page],
  )
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
