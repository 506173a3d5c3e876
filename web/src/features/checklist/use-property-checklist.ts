import { useQuery } from '@tanstack/react-query'
import { diligencePropertyQuery, diligenceQuery } from './queries.ts'

/** A checklist is shown with the property that it belongs to, or not at all. */
export function usePropertyChecklist(propertyId: number) {
  const property = useQuery(diligencePropertyQuery(propertyId))
  const diligence = useQuery(diligenceQuery(propertyId))
  return {
    property: property.data,
    diligence: diligence.data,
    error: property.error ?? diligence.error,
    retry: () => {
      void property.refetch()
      void diligence.refetch()
    },
  }
}
