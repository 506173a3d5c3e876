import type { Property } from '@soleira/domain/property/property'
import { type ReactNode, useState } from 'react'
import { lateComponent } from '../../../components/late-component.tsx'
import { LatePropertyFormDialog } from '../late-form.tsx'
import { useDeleteProperty } from '../mutations.ts'
import { useStageMove } from '../use-stage-move.tsx'
import type { RowHandlers } from './row-handlers.ts'

const PendingDialog = lateComponent(async () => (await import('../pending/pending-dialog.tsx')).PendingDialog)

type Opened = { dialog: 'form'; property?: Property } | { dialog: 'pending'; property: Property }

interface ListDialogs {
  openForm: () => void
  approachForm: () => void
  handlers: Omit<RowHandlers, 'ticks'>
  dialogs: ReactNode
}

export function useListDialogs(items: readonly Property[] = []): ListDialogs {
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const onDelete = useDeleteProperty()
  const moving = useStageMove(items)

  return {
    openForm: () => setOpened({ dialog: 'form' }),
    approachForm: LatePropertyFormDialog.approach,
    handlers: {
      onEdit: (property) => setOpened({ dialog: 'form', property }),
      onPending: (property) => setOpened({ dialog: 'pending', property }),
      onDelete,
      onMove: (property, move) => void moving.go(property, move),
      onApproach: LatePropertyFormDialog.approach,
    },
    dialogs: (
      <>
        {moving.dialog}
        {opened?.dialog === 'form' && <LatePropertyFormDialog property={opened.property} onClose={close} />}
        {opened?.dialog === 'pending' && (
          <PendingDialog
            property={items.find(({ id }) => id === opened.property.id) ?? opened.property}
            onClose={close}
          />
        )}
      </>
    ),
  }
}
