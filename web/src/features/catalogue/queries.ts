import type { AskedKinds } from '@soleira/domain/catalogue/asked-kinds'
import { type AnsweredPack, listOwnKinds, listPacks } from '@soleira/domain/catalogue/contract'
import type { KindId } from '@soleira/domain/catalogue/names'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'

export const packsQuery = queryOptions({
  queryKey: keys.packs,
  queryFn: ({ signal }) => callEndpoint(listPacks, { signal }),
})

export const ownKindsQuery = queryOptions({
  queryKey: [...keys.packs, 'own-kinds'],
  queryFn: ({ signal }) => callEndpoint(listOwnKinds, { signal }),
})

export function kindsOfPack({ kinds }: Pick<AnsweredPack, 'kinds'>): AskedKinds<KindId> {
  const ids = (list: AnsweredPack['kinds']['property']) => list.map(({ kind }) => kind)
  const { property, natural, company, estate } = kinds
  return { property: ids(property), natural: ids(natural), company: ids(company), estate: ids(estate) }
}
