import { openOnWay } from '@soleira/domain/property/open-at-move'
import type { Property } from '@soleira/domain/property/property'
import { type Stage, stageName } from '@soleira/domain/property/stage'
import { useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '../../lib/toast.ts'
import { useMoveProperty } from './mutations.ts'
import { propertyQuery } from './queries.ts'

/**
 * Says that the stage has followed an act, what that left open, and the way back. An act may have taken two steps, and
 * each goes back by itself. Nothing is said where the stage is as it was.
 */
export function useToldStage(propertyId: number) {
  const client = useQueryClient()
  const { mutateAsync } = useMoveProperty()
  async function moveBack(property: Property, to: Stage) {
    let at = property
    while (at.currentStage > to)
      at = await mutateAsync({ property: at, to: (at.currentStage - 1) as Stage, isUndo: true })
  }
  const standing = () => client.getQueryData(propertyQuery(propertyId).queryKey)?.currentStage
  return {
    standing,
    tell: async (title: string, before: Stage | undefined) => {
      const fresh = client.fetchQuery({ ...propertyQuery(propertyId), staleTime: 0 })
      const now = await fresh.catch(() => undefined)
      if (!now || before === undefined || now.currentStage === before) return showSuccess(title)
      const open = openOnWay({ ...now, currentStage: before }, now.currentStage)
      const moved = `O imóvel ${now.sequenceNumber} está em ${stageName(now.currentStage)}.`
      showSuccess(title, open.length ? `${moved} Em aberto: ${open.join('; ')}.` : moved, {
        undo: () => void moveBack(now, before).catch(() => undefined),
      })
    },
  }
}
