import { knownOf } from '../catalogue/kinds.ts'
import type { KindId } from '../catalogue/names.ts'
import type { ItemState } from '../checklist/item.ts'
import type { CertificatesToGet, KindToGet } from './certificates.ts'

interface Item {
  kind: KindId
  label: string
  state: ItemState
}

/** A checklist still has to buy what is pending or expired. Papers that were asked for are told apart. */
export function certificatesToGet(items: readonly Item[]): CertificatesToGet {
  const toGet = items.filter(({ state }) => state === 'pending' || state === 'expired')
  const kinds = [...Map.groupBy(toGet, ({ kind }) => kind)].map(
    ([kind, all]): KindToGet => ({
      kind,
      label: all[0]?.label ?? '',
      count: all.length,
      free: freeOf(kind),
      beside: knownOf(kind)?.companion?.name ?? null,
    }),
  )
  return { kinds, requested: items.filter(({ state }) => state === 'requested').length }
}

/** 'Geralmente gratuita' is no fact of this one. */
function freeOf(kind: KindId): KindToGet['free'] {
  const known = knownOf(kind)
  if (known?.cost !== 'Gratuita') return null
  const { where, on } = known.source
  return { source: where, readOn: on, confirmed: known.isFreeBySource === true }
}
