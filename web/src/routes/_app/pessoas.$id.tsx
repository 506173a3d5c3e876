import { createFileRoute } from '@tanstack/react-router'
import { HandedOfPerson } from '../../features/document-request/handed-card.tsx'
import { OffersOfPerson } from '../../features/offer/offers-of-person.tsx'
import { FactsOfPerson } from '../../features/paper-fact/offers-card.tsx'
import { MissingPerson } from '../../features/person/page/missing-person.tsx'
import { PersonScreen } from '../../features/person/page/person-screen.tsx'
import { personQuery } from '../../features/person/queries.ts'
import { idOf } from '../../lib/lists/search-params.ts'

export const Route = createFileRoute('/_app/pessoas/$id')({
  staticData: { title: 'Pessoa' },
  loader: ({ context, params }) => {
    const id = idOf(params.id)
    if (id) void context.queryClient.prefetchQuery(personQuery(id))
  },
  component: PersonPage,
})

function PersonPage() {
  const id = idOf(Route.useParams().id)
  if (!id) return <MissingPerson />
  const more = (
    <>
      <FactsOfPerson id={id} />
      <HandedOfPerson id={id} />
      <OffersOfPerson id={id} />
    </>
  )
  return <PersonScreen key={id} id={id} more={more} />
}
