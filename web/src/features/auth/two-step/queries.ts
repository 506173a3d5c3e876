import { readTwoStep } from '@soleira/domain/auth/two-step'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/api.ts'

export const twoStepQuery = queryOptions({
  queryKey: ['auth', 'two-step'],
  queryFn: ({ signal }) => callEndpoint(readTwoStep, { signal }),
})
