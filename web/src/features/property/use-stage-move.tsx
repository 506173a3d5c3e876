import { openAtMove } from '@soleira/domain/property/open-at-move'
import type { Property } from '@soleira/domain/property/property'
import { judgeMove, type PossibleMove } from '@soleira/domain/property/stage'
import { lacksAuthorization, unauthorizedWords } from '@soleira/domain/property/unauthorized'
import { capitalised } from '@soleira/domain/text/portuguese'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { lateComponent } from '../../components/late-component.tsx'
import { confirmMove } from '../checklist/confirm-open.ts'
import { isMoving, useMoveProperty } from './mutations.ts'

const MoveWithReason = lateComponent(async () => (await import('./move-with-reason.tsx')).MoveWithReason)

export const approachReason = MoveWithReason.approach

interface StageMoving {
  isPending: boolean
  go: (property: Property, move: PossibleMove) => Promise<void>
  dialog: ReactNode
}

/**
 * Moves a property one step, after the questions of rules §1 and §14. The dialog works on the newest state among
 * `properties`, because another change may come in while the broker writes.
 */
export function useStageMove(properties: readonly Property[] = []): StageMoving {
  const client = useQueryClient()
  const { mutate, isPending } = useMoveProperty()
  const [asking, setAsking] = useState<{ property: Property; move: PossibleMove } | null>(null)
  const newest = properties.find(({ id }) => id === asking?.property.id) ?? asking?.property
  return {
    isPending,
    go: async (property, move) => {
      if (isMoving(client, property)) return
      if (isBlocked(property, move)) setAsking({ property, move })
      else if (await confirmMove(property, move.to)) mutate({ property, to: move.to })
    },
    dialog: asking && newest && (
      <MoveWithReason
        property={newest}
        move={asking.move}
        onClose={() => setAsking(null)}
        busy={isPending}
        onMove={(reason) =>
          mutate({ property: newest, to: asking.move.to, reason }, { onSuccess: () => setAsking(null) })
        }
      />
    ),
  }
}

/** Without a reason the server refuses this move (rules §1). */
export function isBlocked({ currentStage, diligence }: Property, { to }: PossibleMove): boolean {
  return judgeMove(currentStage, to, diligence.total - diligence.completed, null) !== 'allowed'
}

/** Says before the click what the move leaves open; null where nothing is. */
export function moveWarning(property: Property, move: PossibleMove): string | null {
  const { completed, total } = property.diligence
  const open = openAtMove(property, move.to)
  const papers =
    isBlocked(property, move) || open.length
      ? [`Due diligence: ${completed}/${total} certidões`, ...open]
      : []
  const words = lacksAuthorization(property, move.to) ? [...papers, unauthorizedWords] : papers
  return words.length ? capitalised(words.join(' · ')) : null
}
