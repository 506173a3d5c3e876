import { actOf } from './key-table.ts'
import { actInList, keyScope } from './list-keys.ts'

export interface Opens {
  search: () => void
  help: () => void
}

export function hearKey(event: KeyboardEvent, opens: Opens): void {
  const act = actOf(event)
  const scope = act && keyScope()
  if (!scope) return
  if (act === 'search' || act === 'help') {
    // A dialog is not left for another.
    if (scope !== document) return
    opens[act]()
  } else if (!actInList(act, event, scope)) return
  event.preventDefault()
}
