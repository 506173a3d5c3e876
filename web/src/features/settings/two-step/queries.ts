import { readTwoStep } from '@soleira/domain/auth/two-step'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** Whether the sign-in asks for a code, and how many recovery codes are left. */
export const twoStepQuery = queryOptions({
  queryKey: ['auth', 'two-step'],
  queryFn: ({ signal }) => call(readTwoStep, { signal }),
})
