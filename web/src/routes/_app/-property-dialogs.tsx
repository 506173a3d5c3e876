import { lateComponent } from '../../components/late-component.tsx'

const DiligenceDialog = lateComponent(
  async () => (await import('../../features/checklist/diligence-dialog.tsx')).DiligenceDialog,
)
const ShareDialog = lateComponent(
  async () => (await import('../../features/share/share-dialog.tsx')).ShareDialog,
)
const RequestDialog = lateComponent(
  async () => (await import('../../features/document-request/request-dialog.tsx')).RequestDialog,
)

const dialogs = { diligence: DiligenceDialog, share: ShareDialog, request: RequestDialog }

export type PropertyDialogName = 'diligence' | 'share' | 'request'

interface PropertyDialogProps {
  name: PropertyDialogName
  propertyId: number
  onClose: () => void
}

export function PropertyDialog({ name, ...props }: PropertyDialogProps) {
  const Open = dialogs[name]
  return <Open {...props} />
}
