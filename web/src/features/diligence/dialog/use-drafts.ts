import type { ChecklistItemId } from '@soleira/domain/diligence/checklist'
import { useCallback, useState } from 'react'

/** Which items have something begun and not yet sent: a chosen PDF, a note. */
export function useDrafts(): { some: boolean; note: (item: ChecklistItemId, begun: boolean) => void } {
  const [drafts, setDrafts] = useState<readonly ChecklistItemId[]>([])
  const note = useCallback((item: ChecklistItemId, begun: boolean) => {
    setDrafts((known) => {
      const others = known.filter((one) => one !== item)
      return begun ? [...others, item] : others
    })
  }, [])
  return { some: drafts.length > 0, note }
}
