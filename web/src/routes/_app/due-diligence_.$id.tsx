import { createFileRoute } from '@tanstack/react-router'
import { DiligencePage } from '../../features/checklist/page/diligence-page.tsx'
import { diligencePropertyQuery, diligenceQuery } from '../../features/checklist/queries.ts'
import { MissingProperty } from '../../features/property-page/missing-property.tsx'
import { idOf } from '../../lib/lists/search-params.ts'

export const Route = createFileRoute('/_app/due-diligence_/$id')({
  staticData: { title: 'Due Diligence' },
  loader: ({ context, params }) => {
    const id = idOf(params.id)
    if (!id) return
    void context.queryClient.prefetchQuery(diligencePropertyQuery(id))
    void context.queryClient.prefetchQuery(diligenceQuery(id))
  },
  component: Diligence,
})

function Diligence() {
  const id = idOf(Route.useParams().id)
  return id ? <DiligencePage key={id} propertyId={id} /> : <MissingProperty />
}
