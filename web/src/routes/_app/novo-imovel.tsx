import { createFileRoute, Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { lateComponent } from '../../components/late-component.tsx'

/** The address of the form, for a shortcut of the installed product (docs/decisions/0087). */
export const Route = createFileRoute('/_app/novo-imovel')({
  staticData: { title: 'Novo imóvel' },
  component: NewProperty,
})

const PropertyFormDialog = lateComponent(
  async () => (await import('../../features/property/form/property-form-dialog.tsx')).PropertyFormDialog,
)

function NewProperty() {
  const [isClosed, setClosed] = useState(false)
  return isClosed ? (
    <Navigate to="/captacao" replace />
  ) : (
    <PropertyFormDialog onClose={() => setClosed(true)} />
  )
}
