import {
  createDossierPreset,
  listDossierChoices,
  listDossierPresets,
  listDossiers,
  makeDossier,
  removeDossier,
  removeDossierPreset,
} from '@soleira/domain/dossier/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'

const interval = 1_000

const dossiersKey = (propertyId: number) => [...keys.property(propertyId), 'dossiers']
const choicesKey = (propertyId: number) => [...keys.property(propertyId), 'dossier-choices']

export const dossiersQuery = (propertyId: number) =>
  queryOptions({
    queryKey: dossiersKey(propertyId),
    queryFn: ({ signal }) => callEndpoint(listDossiers, { params: { id: propertyId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'preparing') ? interval : false,
  })

/** Never fresh, because any change of the property changes the choices. */
export const choicesQuery = (propertyId: number) =>
  queryOptions({
    queryKey: choicesKey(propertyId),
    queryFn: ({ signal }) => callEndpoint(listDossierChoices, { params: { id: propertyId }, signal }),
    staleTime: 0,
  })

export const presetsQuery = queryOptions({
  queryKey: keys.dossierPresets,
  queryFn: ({ signal }) => callEndpoint(listDossierPresets, { signal }),
})

export function useDossiers(propertyId: number) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: dossiersKey(propertyId) })
  const make = useMutation({
    mutationFn: (body: Parameters<typeof callEndpoint<typeof makeDossier>>[1]['body']) =>
      callEndpoint(makeDossier, { params: { id: propertyId }, body }),
    onSuccess: refresh,
    onError: (error) => {
      showFailure('Erro ao gerar o dossiê', error.message)
      void client.invalidateQueries({ queryKey: choicesKey(propertyId) })
    },
  })
  const remove = useMutation({
    mutationFn: (id: number) => callEndpoint(removeDossier, { params: { id } }),
    onError: (error) => showFailure('Erro ao remover o dossiê', error.message),
    onSettled: refresh,
  })
  return { make, remove }
}

export function usePresets() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: keys.dossierPresets })
  const keep = useMutation({
    mutationFn: (body: Parameters<typeof callEndpoint<typeof createDossierPreset>>[1]['body']) =>
      callEndpoint(createDossierPreset, { body }),
    onSuccess: ({ name }) => {
      showSuccess('Seleção guardada', `“${name}” vale para todos os imóveis.`)
      return refresh()
    },
    onError: (error) => showFailure('Erro ao guardar a seleção', error.message),
  })
  const forget = useMutation({
    mutationFn: (id: number) => callEndpoint(removeDossierPreset, { params: { id } }),
    onError: (error) => showFailure('Erro ao apagar a seleção', error.message),
    onSettled: refresh,
  })
  return { keep, forget }
}
