import {
  changeProvider,
  chooseProvider,
  type Provider,
  testProvider,
} from '@soleira/domain/automation/contract'
import type { PaidProvider } from '@soleira/domain/automation/provider'
import { changeRecipe } from '@soleira/domain/automation/recipes-contract'
import type { CallOf } from '@soleira/domain/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../../lib/api/api.ts'
import { keys } from '../../../lib/api/query-keys.ts'
import { isSessionEnd } from '../../../lib/api/session.ts'
import { failure, success } from '../../../lib/toast.ts'
import { activityQuery } from '../queries.ts'
import { providersQuery, recipesQuery } from './queries.ts'

export type PaidService = Provider & { id: PaidProvider }

type Change = NonNullable<CallOf<typeof changeProvider>['body']>

export function useChangeProvider(provider: PaidProvider) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'providers' },
    mutationFn: (body: Change) => call(changeProvider, { params: { provider }, body }),
    onSuccess: (changed) => {
      client.setQueryData(providersQuery.queryKey, (known) =>
        known?.map((one) => (one.id === changed.id ? changed : one)),
      )
      void client.invalidateQueries({ queryKey: keys.automations })
      void client.invalidateQueries({ queryKey: activityQuery.queryKey })
      success('Sucesso!', 'Configuração atualizada.')
    },
    onError: (error) => explain('Erro', error),
  })
}

/** An empty string stands for the first provider that is on. */
export function useChooseProvider(kind: string) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'providers' },
    mutationFn: (provider: string) => {
      const params = { kind } as CallOf<typeof chooseProvider>['params']
      return call(chooseProvider, { params, body: { provider: (provider || null) as Provider['id'] | null } })
    },
    onSuccess: (providers) => {
      client.setQueryData(providersQuery.queryKey, providers)
      void client.invalidateQueries({ queryKey: keys.automations })
      void client.invalidateQueries({ queryKey: activityQuery.queryKey })
      success('Sucesso!', 'Configuração atualizada.')
    },
    onError: (error) => explain('Erro', error),
  })
}

export function useTestProvider(provider: PaidProvider) {
  return useMutation({
    mutationFn: () => call(testProvider, { params: { provider } }),
    onError: (error) => explain('O teste não pôde ser feito', error),
  })
}

export function useChangeRecipe(recipe: string) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'recipes' },
    mutationFn: (body: { isEnabled: boolean }) => call(changeRecipe, { params: { recipe }, body }),
    onSuccess: (changed) => {
      client.setQueryData(
        recipesQuery.queryKey,
        (known) =>
          known && {
            ...known,
            recipes: known.recipes.map((one) => (one.id === changed.id ? changed : one)),
          },
      )
      void client.invalidateQueries({ queryKey: keys.providers })
      void client.invalidateQueries({ queryKey: keys.automations })
      void client.invalidateQueries({ queryKey: activityQuery.queryKey })
      success('Sucesso!', 'Configuração atualizada.')
    },
    onError: (error) => explain('Erro', error),
  })
}

function explain(title: string, error: Error): void {
  // The sign-in screen already tells that the session has ended.
  if (isSessionEnd(error)) return
  const told = error instanceof ApiError && error.code !== 'unexpected'
  failure(title, told ? (Object.values(error.fields)[0] ?? error.message) : 'Tente novamente.')
}
