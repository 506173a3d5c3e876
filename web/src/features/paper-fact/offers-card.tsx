import type { RefusedOffer, WaitingOffer } from '@soleira/domain/paper-fact/contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { lateComponent, Nothing } from '../../components/late-component.tsx'
import { RetryLine } from '../../components/retry-line.tsx'
import {
  personOffersQuery,
  personRefusedQuery,
  propertyOffersQuery,
  propertyRefusedQuery,
} from './queries.ts'

// Most pages have no offers, and shall not wait for the fields that choose among them.
const FactsCard = lateComponent(async () => (await import('./facts-card.tsx')).FactsCard, Nothing)
const RefusedCard = lateComponent(async () => (await import('./refused-card.tsx')).RefusedCard, Nothing)

export function FactsOfProperty({ id }: { id: number }) {
  return <Facts offers={useQuery(propertyOffersQuery(id))} refused={useQuery(propertyRefusedQuery(id))} />
}

/** Where the property itself is not on the screen. */
export function FactsNamingProperty({ id }: { id: number }) {
  const asked = useQuery(propertyOffersQuery(id))
  const [first, ...others] = asked.data ?? []
  if (first) return <FactsCard offers={[first, ...others]} at={first.property.sequenceNumber} />
  return <NotLoaded asked={[asked]} />
}

export function FactsOfPerson({ id }: { id: number }) {
  return <Facts offers={useQuery(personOffersQuery(id))} refused={useQuery(personRefusedQuery(id))} />
}

interface FactsProps {
  offers: UseQueryResult<readonly WaitingOffer[]>
  refused: UseQueryResult<readonly RefusedOffer[]>
}

function Facts({ offers, refused }: FactsProps) {
  return (
    <>
      {offers.data && offers.data.length > 0 && <FactsCard offers={offers.data} />}
      {refused.data && refused.data.length > 0 && <RefusedCard offers={refused.data} />}
      <NotLoaded asked={[offers, refused]} />
    </>
  )
}

/** Nothing to answer and nothing known look alike, unless it is said. */
function NotLoaded({ asked }: { asked: readonly UseQueryResult[] }) {
  const lost = asked.filter(({ error, data }) => error && !data)
  const [error] = lost.flatMap(({ error }) => error ?? [])
  if (!error) return null
  const again = () => Promise.all(lost.map(({ refetch }) => refetch()))
  return <RetryLine what="Não foi possível carregar o que os papéis dizem." error={error} onRetry={again} />
}
