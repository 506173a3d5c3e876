import { Stack } from '@mantine/core'
import type { Property } from '@soleira/domain/property/property'
import { useQuery } from '@tanstack/react-query'
import { Disclosure } from '../../components/disclosure.tsx'
import { lateComponent, Nothing } from '../../components/late-component.tsx'
import { Panel } from '../../components/panel.tsx'
import { AuthorizationPart } from '../authorization/authorization-part.tsx'
import { propertyDealsQuery } from './queries.ts'

const LeadsPart = lateComponent(async () => (await import('../lead/leads-part.tsx')).LeadsPart, Nothing)
const OffersPart = lateComponent(async () => (await import('../offer/offers-part.tsx')).OffersPart, Nothing)
const AgreementPart = lateComponent(
  async () => (await import('../agreement/agreement-part.tsx')).AgreementPart,
  Nothing,
)
const ClosingPart = lateComponent(
  async () => (await import('../closing/closing-part.tsx')).ClosingPart,
  Nothing,
)
const SigningsPart = lateComponent(
  async () => (await import('../signing/signings-part.tsx')).SigningsPart,
  Nothing,
)
const CommissionPart = lateComponent(
  async () => (await import('../commission/commission-part.tsx')).CommissionPart,
  Nothing,
)
const DealPart = lateComponent(async () => (await import('./deal-part.tsx')).DealPart, Nothing)

/** Up to the market the deal is one closed line (part 3 §2). */
export function DealCard({ property }: { property: Property }) {
  const deal = useShownDeal(property)
  const parts = (
    <Stack gap="lg">
      <DealPart property={property} />
      <AuthorizationPart property={property} />
      <LeadsPart property={property} />
      <OffersPart property={property} />
      {deal && <AgreementPart property={property} deal={deal} />}
      <SigningsPart property={property} />
      {deal && <ClosingPart property={property} deal={deal} />}
      {deal && <CommissionPart key={deal.id} deal={deal} />}
    </Stack>
  )
  if (property.currentStage > 2) return <Panel title="Negócio">{parts}</Panel>
  return (
    <Panel>
      <Disclosure summary="Negócio: ainda não começou">{parts}</Disclosure>
    </Panel>
  )
}

/** An undone deal keeps contracts, closing and receipts, and may need a distrato. `DealPart` tells failures. */
function useShownDeal({ id }: Property) {
  const { data } = useQuery(propertyDealsQuery(id))
  return data?.find(({ undone }) => !undone) ?? data?.[0]
}
