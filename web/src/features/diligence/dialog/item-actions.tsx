import classes from './item-row.module.css'
import { PendingActions } from './pending-actions.tsx'
import { ReceivedActions } from './received-actions.tsx'
import { RequestedActions } from './requested-actions.tsx'
import { SetAsideActions } from './set-aside-actions.tsx'
import type { ShownItem } from './shown-item.ts'

export interface ItemActionsProps {
  item: ShownItem
  propertyId: number
  /** Its page is open, and the broker has yet to say whether it was asked for. */
  waiting: boolean
  /** A form of the item is open: what would take it away is not offered. */
  busy: boolean
  /** Asks for the certificate where it is asked for. */
  onAsk: () => void
  /** Has the product ask for it; undefined where no provider offers it, or it is being asked for. */
  onAskAutomatically: (() => void) | undefined
  onConfirm: () => void
  /** Lets the broker choose the PDF. */
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

/** What can be done with an item now. */
export function ItemActions(props: ItemActionsProps) {
  const Actions = actionsOf[props.item.status]
  return (
    <div className={classes.actions}>
      <Actions {...props} />
    </div>
  )
}
