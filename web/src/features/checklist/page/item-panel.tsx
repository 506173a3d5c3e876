import { Sheet } from '../../../components/sheet.tsx'
import { Changes } from '../dialog/history.tsx'
import { ItemRow } from '../dialog/item-row.tsx'
import type { ShownItem } from '../dialog/shown-item.ts'
import { useChecklist } from '../dialog/use-checklist.ts'
import classes from './page.module.css'

interface ItemPanelProps {
  shown: ShownItem | null
  onClose: () => void
}

/** Beside the matrix, so that the broker sees which cell it is about. */
export function ItemPanel({ shown, onClose }: ItemPanelProps) {
  const { property, items } = useChecklist()
  // The item as it is now, also after a change.
  const item = items.find(({ key }) => key === shown?.key)
  return (
    <Sheet
      isOpen={shown !== null}
      onClose={onClose}
      position="right"
      size={520}
      title={item?.name}
      overlayProps={{ backgroundOpacity: 0.2 }}
      closeButtonProps={{ size: 'lg' }}
    >
      {item && (
        <>
          <ul className={classes.item}>
            <ItemRow item={item} />
          </ul>
          <h3 className={classes.title}>Histórico</h3>
          <Changes propertyId={property.id} namesPeople={false} item={item} />
        </>
      )}
    </Sheet>
  )
}
