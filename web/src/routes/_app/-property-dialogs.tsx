import { lazyDialog } from '../../components/lazy-dialog.tsx'

const DiligenceDialog = lazyDialog(() =>
  import('../../features/diligence/dialog/diligence-dialog.tsx').then((dialog) => dialog.DiligenceDialog),
)
const ShareDialog = lazyDialog(() =>
  import('../../features/share/share-dialog.tsx').then((dialog) => dialog.ShareDialog),
)
const RequestDialog = lazyDialog(() =>
  import('../../features/document-request/request-dialog.tsx').then((dialog) => dialog.RequestDialog),
)

const dialogs = { diligence: DiligenceDialog, share: ShareDialog, request: RequestDialog }

/** The dialogs of a property that have an address. */
export const propertyDialogs = ['diligence', 'share', 'request'] as const
export type PropertyDialogName = (typeof propertyDialogs)[number]

interface PropertyDialogProps {
  name: PropertyDialogName
  propertyId: number
  onClose: () => void
}

/** The dialog that is open, fetched when it is. */
export function PropertyDialog({ name, ...props }: PropertyDialogProps) {
  const Open = dialogs[name]
  return <Open {...props} />
}
