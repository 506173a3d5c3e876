import type { Query, QueryClient } from '@tanstack/react-query'
import { keys } from './query-keys.ts'

interface RefreshOptions {
  /**
   * The rows of the intake list already show the change and keep their order until the list is opened again,
   * so that they do not move under the broker's hands.
   */
  inPlace?: boolean
}

/**
 * Refreshes everything that a change to a property, its documents or its checklist may alter: the lists and
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
