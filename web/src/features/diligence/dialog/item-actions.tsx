import type { DiligenceItem } from '@soleira/domain/diligence/contract'
import classes from './item-row.module.css'
import { PendingActions } from './pending-actions.tsx'
import { ReceivedActions } from './received-actions.tsx'
import { RequestedActions } from './requested-actions.tsx'

export interface ItemActionsProps {
  item: DiligenceItem
  propertyId: number
  /** Its page is open, and the broker has yet to say whether it was asked for. */
  waiting: boolean
  /** A form of the item is open: what would take it away is not offered. */
  busy: boolean
  /** Asks for the certificate where it is asked for. */
  onAsk: () => void
  onConfirm: () => void
  onFile: (file: File) => void
  onResolve: () => void
}

const actionsOf = {
  pending: PendingActions,
  requested: RequestedActions,
  completed: ReceivedActions,
  set_aside: () => null,
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
