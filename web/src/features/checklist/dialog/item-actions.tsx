import classes from './item-actions.module.css'
import { PendingActions } from './pending-actions.tsx'
import { ReceivedActions } from './received-actions.tsx'
import { RequestedActions } from './requested-actions.tsx'
import { SetAsideActions } from './set-aside-actions.tsx'
import type { ShownItem } from './shown-item.ts'

export interface ItemActionsProps {
  item: ShownItem
  propertyId: number
  waiting: boolean
  /** A form of the item is open. Actions that would close it are not offered. */
  busy: boolean
  onAsk: () => void
  /** Undefined if no provider offers it, or a request is running. */
  onAskAutomatically: (() => void) | undefined
  onConfirm: () => void
  onChoose: () => void
  onResolve: () => void
  onSetAside: () => void
}

const actionsOf = {
  pending: PendingActions,
  requested: RequestedActions,
  completed: ReceivedActions,
  set_aside: SetAsideActions,
}

export function ItemActions(props: ItemActionsProps) {
  const Actions = actionsOf[props.item.status]
  return (
    <div className={classes.actions}>
      <Actions {...props} />
    </div>
  )
}
