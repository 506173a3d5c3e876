import type { Property } from '@soleira/domain/property/property'
import { type ReactNode, useState } from 'react'
import { lateComponent } from '../../../components/late-component.tsx'
import { useDeleteProperty } from '../mutations.ts'
import type { RowHandlers } from './property-table.tsx'

const PropertyFormDialog = lateComponent(
  async () => (await import('../form/property-form-dialog.tsx')).PropertyFormDialog,
)
const PendingDialog = lateComponent(async () => (await import('../pending/pending-dialog.tsx')).PendingDialog)

type Opened = { dialog: 'form'; property?: Property } | { dialog: 'pending'; property: Property }

interface ListDialogs {
  openForm: () => void
  approachForm: () => void
  handlers: RowHandlers
  dialogs: ReactNode
}

export function useListDialogs(items: readonly Property[] = []): ListDialogs {
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const onDelete = useDeleteProperty()

  return {
    openForm: () => setOpened({ dialog: 'form' }),
    approachForm: PropertyFormDialog.approach,
    handlers: {
      onEdit: (property) => setOpened({ dialog: 'form', property }),
      onPending: (property) => setOpened({ dialog: 'pending', property }),
      onDelete,
      onApproach: PropertyFormDialog.approach,
    },
    dialogs:
      opened &&
      (opened.dialog === 'form' ? (
        <PropertyFormDialog property={opened.property} onClose={close} />
      ) : (
        <PendingDialog
          property={items.find(({ id }) => id === opened.property.id) ?? opened.property}
          onClose={close}
        />
      )),
  }
}
