import type { Property } from '@soleira/domain/property/property'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { LatePropertyFormDialog } from '../../features/property/late-form.tsx'
import { propertyQuery } from '../../features/property/queries.ts'
import { MissingProperty } from '../../features/property-page/missing-property.tsx'
import { prefetchProperty } from '../../features/property-page/prefetch.ts'
import { PropertyScreen } from '../../features/property-page/property-screen.tsx'
import { idOf, oneOf, searchParams } from '../../lib/lists/search-params.ts'
import { PropertyDialog, type PropertyDialogName } from './-property-dialogs.tsx'

const dialogs: readonly PropertyDialogName[] = ['diligence', 'share', 'request', 'dossier', 'form']

/** Part 2 §2.6. */
export const Route = createFileRoute('/_app/property/$id')({
  codeSplitGroupings: [['component']],
  staticData: { title: 'Imóvel' },
  validateSearch: searchParams({ open: oneOf(dialogs), dossier: idOf }),
  loader: ({ context, params }) => {
    const id = idOf(params.id)
    if (id) prefetchProperty(context.queryClient, id)
  },
  component: PropertyPage,
})

function PropertyPage() {
  const id = idOf(Route.useParams().id)
  const { open, dossier } = Route.useSearch()
  const navigate = Route.useNavigate()
  const client = useQueryClient()
  const [edited, setEdited] = useState<Property | null>(null)
  const show = (open: PropertyDialogName) => () => navigate({ search: { open }, resetScroll: false })
  const close = () => navigate({ search: {}, replace: true, resetScroll: false })
  if (!id) return <MissingProperty />
  return (
    <>
      <PropertyScreen
        key={id}
        id={id}
        onEdit={() => setEdited(client.getQueryData(propertyQuery(id).queryKey) ?? null)}
        onApproachEdit={LatePropertyFormDialog.approach}
        onDiligence={show('diligence')}
        onShare={show('share')}
        onRequest={show('request')}
      />
      {edited && <LatePropertyFormDialog property={edited} onClose={() => setEdited(null)} />}
      {open && <PropertyDialog name={open} propertyId={id} dossierId={dossier} onClose={close} />}
    </>
  )
}
