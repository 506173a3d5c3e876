import { listSignings, readSignable } from '@soleira/domain/signing/contract'
import type { SignableKind, Signing } from '@soleira/domain/signing/signing'
import { isOpen } from '@soleira/domain/signing/state'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'

export const isUnderWay = ({ state, isSealing, service }: Signing): boolean =>
  isOpen(state) || isSealing || service?.isCancelling === true

/** Asked again while somebody may be signing. */
export const signingsQuery = (propertyId: number) =>
  queryOptions({
    queryKey: [...keys.property(propertyId), 'signings'],
    queryFn: ({ signal }) => callEndpoint(listSignings, { params: { id: propertyId }, signal }),
    refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? 30_000 : false),
  })

/** Never kept: people and blanks may have changed since the dialog was last open. */
export const signableQuery = (kind: SignableKind, id: number) =>
  queryOptions({
    queryKey: ['signable', kind, id],
    queryFn: ({ signal }) => callEndpoint(readSignable, { params: { kind, id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
