import type { QueryClient } from '@tanstack/react-query'

/**
 * Refreshes whatever a change to a property or to its documents may have altered: the lists and their
 * counts, the property, its documents, the dashboard (decisions §7).
 */
export function refreshProperty(client: QueryClient, propertyId: number): Promise<unknown> {
  const keys = [['properties'], ['property', propertyId], ['documents', propertyId], ['dashboard']]
  return Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}
