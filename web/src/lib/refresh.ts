import type { QueryClient } from '@tanstack/react-query'
import { keys } from './query-keys.ts'

/**
 * Refreshes whatever a change to a property, its documents or its checklist may have altered: the lists and
 * their counts, the property, its documents, its diligence, the dashboard (decisions §7).
 */
export function refreshProperty(client: QueryClient, propertyId: number): Promise<unknown> {
  const touched = [
    keys.properties,
    keys.property(propertyId),
    keys.documents(propertyId),
    keys.diligences,
    keys.dashboard,
  ]
  return Promise.all(touched.map((queryKey) => client.invalidateQueries({ queryKey })))
}
