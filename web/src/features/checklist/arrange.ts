import type { Diligence } from '@soleira/domain/checklist/contract'
import type { BodyOf } from '@soleira/domain/contract/endpoint'
import { arrangeDiligence } from '@soleira/domain/diligence/arrange'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, callEndpoint } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { showSuccess } from '../../lib/toast.ts'
import { keepDiligence, sayItemRefused } from './mutations.ts'

interface Arrangement {
  change: Partial<BodyOf<typeof arrangeDiligence>>
  said: [title: string, message: string]
  /** Undoes the change while its toast is open: another arrangement, or steps on the list as it is then. */
  back?: Omit<Arrangement, 'back'> | ((now: Diligence) => void)
}

export function useArrange(propertyId: number) {
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: ({ change }: Arrangement) =>
      callEndpoint(arrangeDiligence, { params: { id: propertyId }, body: change }),
    onSuccess: (diligence, { said, back }) => {
      keepDiligence(client, propertyId, diligence)
      void client.invalidateQueries({ queryKey: keys.packs })
      const undo = typeof back === 'function' ? () => back(diligence) : back && (() => mutation.mutate(back))
      showSuccess(...said, undo && { undo })
    },
    onError: (error) => {
      // The message of the refused field says more than that of the error.
      const [wrong] = error instanceof ApiError ? Object.values(error.fields ?? {}) : []
      sayItemRefused(client, propertyId, wrong ? new Error(wrong) : error, 'A lista não mudou')
    },
  })
  return mutation
}
