import { actOf } from './key-table.ts'
import { actInList } from './list-keys.ts'
import { isCovered } from './search-chord.ts'

export interface Opens {
  search: () => void
  help: () => void
}

export function hearKey(event: KeyboardEvent, opens: Opens): void {
  const act = actOf(event)
  if (!act || isCovered()) return
  if (act === 'search' || act === 'help') opens[act]()
  else if (!actInList(act, event)) return
  event.preventDefault()
}
