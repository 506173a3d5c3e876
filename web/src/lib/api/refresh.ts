import type { Query, QueryClient } from '@tanstack/react-query'
import { keys } from './query-keys.ts'

interface RefreshOptions {
  /**
   * The rows of the intake list have the change already and stay where they are: their order and filters are asked
   * about when the list is opened again, not under the hands of the broker.
   */
  inPlace?: boolean
}

/**
 * Refreshes whatever a change to a property, its documents or its checklist may have altered: the lists and
 * their counts, the property, its documents, its diligence, the dashboard (rules §7).
 */
export function refreshProperty(
  client: QueryClient,
  propertyId: number,
  { inPlace = false }: RefreshOptions = {},
): Promise<unknown> {
  const touched = [
    keys.properties,
    keys.property(propertyId),
    keys.allDocuments,
    keys.diligences,
    keys.dashboard,
    keys.people,
    keys.persons,
  ]
  const isRow = ({ queryKey }: Query) => keys.propertyPages.every((part, index) => queryKey[index] === part)
  if (inPlace) void client.invalidateQueries({ queryKey: keys.propertyPages, refetchType: 'none' })
  return Promise.all(
    touched.map((queryKey) =>
      client.invalidateQueries({ queryKey, predicate: (query) => !(inPlace && isRow(query)) }),
    ),
  )
}
