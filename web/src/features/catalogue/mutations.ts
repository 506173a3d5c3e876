import {
  type AnsweredPack,
  createPack,
  deletePack,
  type GivenKind,
  replacePack,
} from '@soleira/domain/catalogue/contract'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callEndpoint } from '../../lib/api/api.ts'
import { makeSurely } from '../../lib/api/make-surely.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'
import { packsQuery } from './queries.ts'

export interface PackDraft {
  id: string | null
  version: number | null
  name: string
  kinds: Record<keyof AnsweredPack['kinds'], GivenKind[]>
}

function refreshPacks(client: QueryClient): Promise<unknown> {
  const touched = [keys.packs, keys.diligences, keys.properties, keys.openedProperties, keys.dashboard]
  return Promise.all(touched.map((queryKey) => client.invalidateQueries({ queryKey })))
}

type Body = Omit<PackDraft, 'id' | 'version'>

const replace = (id: string, version: number | null, body: Body) =>
  callEndpoint(replacePack, { params: { id }, body: { ...body, ...(version !== null && { version }) } })

export function useSavePack() {
  const client = useQueryClient()
  const [create] = useState(() =>
    makeSurely(
      (body: Body, headers) => callEndpoint(createPack, { body, headers }),
      ({ id, version }: AnsweredPack, body) => replace(id, version, body),
    ),
  )
  return useMutation({
    mutationFn: ({ id, version, ...body }: PackDraft) =>
      id === null ? create(body) : replace(id, version, body),
    onSuccess: (pack) => {
      showSuccess('Conjunto salvo', `${pack.name} pode ser escolhido em cada imóvel.`)
      return refreshPacks(client)
    },
    onError: () => client.invalidateQueries({ queryKey: packsQuery.queryKey }),
  })
}

/** Only a pack that no property uses can be deleted. */
export function useDeletePack() {
  const client = useQueryClient()
  const restore = useMutation({
    mutationFn: (body: Pick<PackDraft, 'name' | 'kinds'>) => callEndpoint(createPack, { body }),
    onSuccess: () => refreshPacks(client),
    onError: (error) => showFailure('Não foi possível desfazer', error.message),
  })
  return useMutation({
    mutationFn: ({ id }: AnsweredPack) => callEndpoint(deletePack, { params: { id } }),
    onSuccess: (_, pack) => {
      const { name, kinds } = draftOf(pack)
      showSuccess('Conjunto excluído', `${pack.name} não pode mais ser escolhido.`, {
        undo: () => restore.mutate({ name, kinds }),
      })
      return refreshPacks(client)
    },
    onError: (error) => {
      showFailure('O conjunto não foi excluído', error.message)
      return client.invalidateQueries({ queryKey: packsQuery.queryKey })
    },
  })
}

export function draftOf({ id, version, name, kinds }: AnsweredPack): PackDraft {
  const ids = (list: AnsweredPack['kinds']['property']) => list.map(({ kind }) => kind)
  const { property, natural, company, estate } = kinds
  return {
    id,
    version,
    name,
    kinds: { property: ids(property), natural: ids(natural), company: ids(company), estate: ids(estate) },
  }
}

export function copyOf(pack: AnsweredPack): PackDraft {
  return { ...draftOf(pack), id: null, version: null, name: `${pack.name} (cópia)`.slice(0, 60) }
}
