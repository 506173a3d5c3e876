import { readTwoStep } from '@soleira/domain/auth/two-step'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { keys } from '../../../lib/api/query-keys.ts'

/** Whether the sign-in asks for a code, and how many recovery codes are left. */
export const twoStepQuery = queryOptions({
  queryKey: keys.twoStep,
  queryFn: ({ signal }) => call(readTwoStep, { signal }),
})
