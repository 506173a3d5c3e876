import { Navigate } from '@tanstack/react-router'
import { Dialog } from '../../components/dialog.tsx'
import { useLeaveGuard } from '../../lib/forms/leave-guard.ts'
import { ChecklistBody } from './dialog/checklist-body.tsx'
import { Loading, Unavailable } from './dialog/unavailable.tsx'
import { useDrafts } from './dialog/use-drafts.ts'
import { usePropertyChecklist } from './use-property-checklist.ts'

interface DiligenceDialogProps {
  propertyId: number
  onClose: () => void
}

/** Part 2 §2.2 specifies this dialog. With several people it gives way to the page, which has room for them. */
export function DiligenceDialog({ propertyId, onClose }: DiligenceDialogProps) {
  const { property, diligence, error, retry } = usePropertyChecklist(propertyId)
  const drafts = useDrafts()
  const close = useLeaveGuard(drafts.some, onClose)
  if (diligence && diligence.people.length > 1) {
    return <Navigate to="/due-diligence/$id" params={{ id: String(propertyId) }} replace />
  }
  return (
    <Dialog
      title={property ? `Due Diligence - Imóvel ${property.sequenceNumber}` : 'Due Diligence'}
      size={920}
      onClose={close}
    >
      {property && diligence ? (
        <ChecklistBody property={property} diligence={diligence} onDraft={drafts.note} onClose={close} />
      ) : error ? (
        <Unavailable error={error} onRetry={retry} />
      ) : (
        <Loading />
      )}
    </Dialog>
  )
}
