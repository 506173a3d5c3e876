import { confirmTwoStep, endTwoStep, prepareTwoStep, renewRecoveryCodes } from '@soleira/domain/auth/two-step'
import type { BodyOf } from '@soleira/domain/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, callEndpoint } from '../../../lib/api/api.ts'
import { isSessionEnd } from '../../../lib/api/session.ts'
import { showFailure } from '../../../lib/toast.ts'
import { activityQuery } from '../../history/queries.ts'
import { sessionsQuery } from '../session-queries.ts'
import { twoStepQuery } from './queries.ts'

export const usePreparation = () =>
  useStep((body: BodyOf<typeof prepareTwoStep>) => callEndpoint(prepareTwoStep, { body }))
export const useConfirmation = () =>
  useStep((body: BodyOf<typeof confirmTwoStep>) => callEndpoint(confirmTwoStep, { body }))
export const useRenewal = () =>
  useStep((body: BodyOf<typeof renewRecoveryCodes>) => callEndpoint(renewRecoveryCodes, { body }))
export const useRemoval = () =>
  useStep((body: BodyOf<typeof endTwoStep>) => callEndpoint(endTwoStep, { body }))

function useStep<Sent, Answer>(mutationFn: (body: Sent) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: twoStepQuery.queryKey })
      void client.invalidateQueries({ queryKey: activityQuery.queryKey })
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
    onError: (error) => {
      if (isSessionEnd(error)) return
      const field = error instanceof ApiError && Object.values(error.fields)[0]
      showFailure('Não foi possível alterar', field || error.message)
    },
  })
}
