import type { SellerAskedAbout } from '@soleira/domain/diligence/asked-about'
import type { Property } from '@soleira/domain/property/property'
import { useQuery } from '@tanstack/react-query'
import { personQuery } from '../../person/queries.ts'
import { personOf } from '../item-key.ts'
import type { ShownItem } from './shown-item.ts'

export interface KnownSeller {
  seller: SellerAskedAbout | undefined
  isLoading: boolean
  error: Error | null
  onRetry: () => void
}

/**
 * An owner's data come from this property, anybody else's from their record. An item about the property takes
 * its first owner.
 */
export function useSeller(item: ShownItem, { owners }: Property): KnownSeller {
  const id = personOf(item)
  const owner = id === undefined ? owners[0] : owners.find(({ personId }) => personId === id)
  const { data, error, isLoading, refetch } = useQuery({
    ...personQuery(id ?? 0),
    enabled: id !== undefined && !owner,
  })
  const seller =
    owner ??
    (data && {
      ...data,
      cpf: data.cpf ?? data.cnpj ?? '',
      phone: data.phones[0] ?? '',
      email: data.emails[0] ?? null,
    })
  return { seller, isLoading, error: data ? null : error, onRetry: () => void refetch() }
}
