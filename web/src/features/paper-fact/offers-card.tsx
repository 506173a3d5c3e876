import type { WaitingOffer } from '@soleira/domain/paper-fact/contract'
import { useQuery } from '@tanstack/react-query'
import { lateComponent, Nothing } from '../../components/late-component.tsx'
import { personOffersQuery, propertyOffersQuery } from './queries.ts'

// Most pages have no offers, and shall not wait for the fields that choose among them.
const FactsCard = lateComponent(async () => (await import('./facts-card.tsx')).FactsCard, Nothing)

export function FactsOfProperty({ id }: { id: number }) {
  const { data = [] } = useQuery(propertyOffersQuery(id))
  return <Facts offers={data} />
}

export function FactsOfPerson({ id }: { id: number }) {
  const { data = [] } = useQuery(personOffersQuery(id))
  return <Facts offers={data} />
}

function Facts({ offers }: { offers: readonly WaitingOffer[] }) {
  return offers.length ? <FactsCard offers={offers} /> : null
}
