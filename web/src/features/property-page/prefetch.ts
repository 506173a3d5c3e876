import type { QueryClient } from '@tanstack/react-query'
import { documentsQuery } from '../document/queries.ts'
import { photosQuery } from '../photo/queries.ts'
import { movesQuery, propertyQuery } from '../property/queries.ts'

export function prefetchProperty(client: QueryClient, id: number): void {
  void client.prefetchQuery(propertyQuery(id))
  void client.prefetchQuery(movesQuery(id))
  void client.prefetchQuery(documentsQuery(id))
  void client.prefetchQuery(photosQuery(id))
}
