import { readTwoStep } from '@soleira/domain/auth/two-step'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/api.ts'
import { keys } from '../../../lib/api/query-keys.ts'

export const twoStepQuery = queryOptions({
  queryKey: keys.twoStep,
  queryFn: ({ signal }) => callEndpoint(readTwoStep, { signal }),
})
