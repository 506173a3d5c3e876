import { listRecipes } from '@soleira/domain/automation/recipes-contract'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/api.ts'

export const recipesQuery = queryOptions({
  queryKey: ['automation', 'recipes'],
  queryFn: ({ signal }) => callEndpoint(listRecipes, { signal }),
  refetchOnMount: 'always',
})
