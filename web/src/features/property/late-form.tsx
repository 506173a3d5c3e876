import { type LateComponent, lateComponent } from '../../components/late-component.tsx'
import type { PropertyFormDialogProps } from './form/property-form-dialog.tsx'

export const LatePropertyFormDialog: LateComponent<PropertyFormDialogProps> = lateComponent(
  async () => (await import('./form/property-form-dialog.tsx')).PropertyFormDialog,
)
