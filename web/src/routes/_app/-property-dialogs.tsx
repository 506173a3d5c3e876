import { useQuery } from '@tanstack/react-query'
import { lateComponent } from '../../components/late-component.tsx'
import { LatePropertyFormDialog } from '../../features/property/late-form.tsx'
import { propertyQuery } from '../../features/property/queries.ts'

const DiligenceDialog = lateComponent(
  async () => (await import('../../features/checklist/diligence-dialog.tsx')).DiligenceDialog,
)
const ShareDialog = lateComponent(
  async () => (await import('../../features/share/share-dialog.tsx')).ShareDialog,
)
const RequestDialog = lateComponent(
  async () => (await import('../../features/document-request/request-dialog.tsx')).RequestDialog,
)

const DossierDialog = lateComponent(
  async () => (await import('../../features/dossier/dossier-dialog.tsx')).DossierDialog,
)

const dialogs = {
  diligence: DiligenceDialog,
  share: ShareDialog,
  request: RequestDialog,
  dossier: DossierOfProperty,
  form: FormOfProperty,
}

export type PropertyDialogName = 'diligence' | 'share' | 'request' | 'dossier' | 'form'

interface PropertyDialogProps {
  name: PropertyDialogName
  propertyId: number
  dossierId: number | undefined
  onClose: () => void
}

export function PropertyDialog({ name, ...props }: PropertyDialogProps) {
  const Open = dialogs[name]
  return <Open {...props} />
}

function DossierOfProperty({ propertyId, onClose }: Omit<PropertyDialogProps, 'name'>) {
  const { data } = useQuery(propertyQuery(propertyId))
  return data && <DossierDialog property={data} onClose={onClose} />
}

/** A link to what the record lacks opens it. */
function FormOfProperty({ propertyId, onClose }: Omit<PropertyDialogProps, 'name'>) {
  const { data } = useQuery(propertyQuery(propertyId))
  return data && <LatePropertyFormDialog property={data} onClose={onClose} />
}
