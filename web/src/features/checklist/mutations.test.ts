import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { ApiError } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { toasts } from '../../lib/toast.ts'
import { sayItemRefused } from './mutations.ts'

it.each([
  ['stale_item', true],
  ['conflict', true],
  ['not_found', false],
] as const)('a refusal as %s fetches the property again: %s', (code, isStale) => {
  const client = new QueryClient()
  client.setQueryData(keys.property(1), {})
  sayItemRefused(client, 1, new ApiError(code, 409, 'Algo mudou.'), 'Não foi possível')
  const title = isStale ? 'Alteração não feita' : 'Não foi possível'
  expect(toasts.current()).toMatchObject({ title, message: 'Algo mudou.' })
  expect(client.getQueryState(keys.property(1))?.isInvalidated).toBe(isStale)
})
