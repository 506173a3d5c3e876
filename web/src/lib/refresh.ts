import type { QueryClient } from '@tanstack/react-query'

/**
 * Refreshes whatever a change to a property, its documents or its checklist may have altered: the lists and
 * their counts, the property, its documents, its diligence, the dashboard (decisions §7).
 */
export function refreshProperty(client: QueryClient, propertyId: number): Promise<unknown> {
  const keys = [
    ['properties'],
    ['property', propertyId],
    ['documents', propertyId],
    ['diligence'],
    ['dashboard'],
  ]
  return Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}
