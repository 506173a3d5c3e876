import {
  type AutomationProvider,
  changeProvider,
  chooseProvider,
  testProvider,
} from '@soleira/domain/automation/contract'
import type { PaidProvider } from '@soleira/domain/automation/provider'
import { changeRecipe } from '@soleira/domain/automation/recipes-contract'
import type { CallOf } from '@soleira/domain/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/api.ts'
import { explainFailure } from '../../../lib/api/explain-failure.ts'
import { keys } from '../../../lib/api/query-keys.ts'
import { showSuccess } from '../../../lib/toast.ts'
import { activityQuery } from '../../history/queries.ts'
import { recipesQuery } from '../recipes-query.ts'
import { providersQuery } from './queries.ts'

export type PaidService = AutomationProvider & { id: PaidProvider }

type Change = NonNullable<CallOf<typeof changeProvider>['body']>

export function useChangeProvider(provider: PaidProvider) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'providers' },
    mutationFn: (body: Change) => callEndpoint(changeProvider, { params: { provider }, body }),
    onSuccess: (changed) => {
      client.setQueryData(providersQuery.queryKey, (known) =>
        known?.map((one) => (one.id === changed.id ? changed : one)),
      )
      void client.invalidateQueries({ queryKey: keys.automations })
      void client.invalidateQueries({ queryKey: activityQuery.queryKey })
      showSuccess('Sucesso!', 'Configuração atualizada.')
    },
    onError: (error) => explainFailure('Erro', error),
  })
}

/** An empty string stands for the first provider that is on. */
export function useChooseProvider(kind: string) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'providers' },
    mutationFn: (provider: string) => {
      const params = { kind } as CallOf<typeof chooseProvider>['params']
      return callEndpoint(chooseProvider, {
        params,
        body: { provider: (provider || null) as AutomationProvider['id'] | null },
      })
    },
    onSuccess: (providers) => {
      client.setQueryData(providersQuery.queryKey, providers)
      void client.invalidateQueries({ queryKey: keys.automations })
      void client.invalidateQueries({ queryKey: activityQuery.queryKey })
      showSuccess('Sucesso!', 'Configuração atualizada.')
    },
    onError: (error) => explainFailure('Erro', error),
  })
}

export function useTestProvider(provider: PaidProvider) {
  return useMutation({
    mutationFn: () => callEndpoint(testProvider, { params: { provider } }),
    onError: (error) => explainFailure('O teste não pôde ser feito', error),
  })
}

export function useChangeRecipe(recipe: string) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'recipes' },
    mutationFn: (body: { isEnabled: boolean }) => callEndpoint(changeRecipe, { params: { recipe }, body }),
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
      showSuccess('Sucesso!', 'Configuração atualizada.')
    },
    onError: (error) => explainFailure('Erro', error),
  })
}
