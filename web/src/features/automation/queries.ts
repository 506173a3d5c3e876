import type { listAutomations, readOverview } from '@soleira/domain/automation/contract'
import type { planAutomations } from '@soleira/domain/automation/plan'
import { queryOptions } from '@tanstack/react-query'
import { type Address, callEndpoint } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'

/** Written out, so that the header loads no schemas. The compiler checks the paths against the contract. */
const overview = { method: 'GET', path: '/api/automations' } satisfies Address<typeof readOverview>
const ofProperty = { method: 'GET', path: '/api/properties/{id}/automations' } satisfies Address<
  typeof listAutomations
>
const plan = { method: 'GET', path: '/api/properties/{id}/automations/plan' } satisfies Address<
  typeof planAutomations
>

export const overviewQuery = queryOptions({
  queryKey: keys.automationOverview,
  queryFn: ({ signal }) => callEndpoint<typeof readOverview>(overview, { signal }),
  meta: { unasked: true, mayComeLate: true },
  // A provider may have been set up in another tab.
  refetchOnWindowFocus: 'always',
})

export function automationsQuery(propertyId: number) {
  return queryOptions({
    queryKey: keys.automationsOf(propertyId),
    queryFn: ({ signal }) =>
      callEndpoint<typeof listAutomations>(ofProperty, { params: { id: propertyId }, signal }),
    refetchOnMount: 'always',
  })
}

export function planQuery(propertyId: number) {
  return queryOptions({
    queryKey: [...keys.automations, 'plan', propertyId],
    queryFn: ({ signal }) =>
      callEndpoint<typeof planAutomations>(plan, { params: { id: propertyId }, signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
}
