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

/** A provider that can be set up. */
export type PaidService = Provider & { id: PaidProvider }

type Change = NonNullable<CallOf<typeof changeProvider>['body']>

/** Sets a provider up; the screen shows what the server answers. */
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

/** Chooses which provider is asked for a certificate; nothing: the first that is on. */
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

/** Has a provider asked whether it knows the token. */
export function useTestProvider(provider: PaidProvider) {
  return useMutation({
    mutationFn: () => call(testProvider, { params: { provider } }),
    onError: (error) => explain('O teste não pôde ser feito', error),
  })
}

/** Switches a page of the assisted browser on or off. */
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
  // An ended session is told once, by the sign-in screen.
  if (isSessionEnd(error)) return
  const told = error instanceof ApiError && error.code !== 'unexpected'
  failure(title, told ? (Object.values(error.fields)[0] ?? error.message) : 'Tente novamente.')
}
