import type { BodyOf } from '@soleira/domain/contract/endpoint'
import { arrangeDiligence } from '@soleira/domain/diligence/arrange'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { success } from '../../lib/toast.ts'
import { keepDiligence, refused } from './mutations.ts'

interface Arrangement {
  change: Partial<BodyOf<typeof arrangeDiligence>>
  said: [title: string, message: string]
  /** What takes it back while its toast stands. */
  back?: Omit<Arrangement, 'back'>
}

/** Chooses the pack of a property, adds to its list, takes out what was added. */
export function useArrange(propertyId: number) {
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: ({ change }: Arrangement) =>
      call(arrangeDiligence, { params: { id: propertyId }, body: change }),
    onSuccess: (diligence, { said, back }) => {
      keepDiligence(client, propertyId, diligence)
      void client.invalidateQueries({ queryKey: keys.packs })
      success(...said, back && { undo: () => mutation.mutate(back) })
    },
    onError: (error) => {
      // What is wrong with a field is the form's to say, and there is one field.
      const [wrong] = error instanceof ApiError ? Object.values(error.fields ?? {}) : []
      refused(client, propertyId, wrong ? new Error(wrong) : error, 'A lista não mudou')
    },
  })
  return mutation
}
