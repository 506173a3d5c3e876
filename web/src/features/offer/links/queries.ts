import {
  listOfferLinks,
  makeOfferLinks,
  noteOfferLinkOpened,
  revokeOfferLink,
} from '@soleira/domain/offer/link-contract'
import type { Offer } from '@soleira/domain/offer/offer'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/api.ts'
import { keys } from '../../../lib/api/query-keys.ts'
import { showFailure, showSuccess } from '../../../lib/toast.ts'

type Named = Pick<Offer, 'id' | 'propertyId'>

/** Polled, because somebody may be answering now. */
export const offerLinksQuery = ({ id, propertyId }: Named) =>
  queryOptions({
    queryKey: [...keys.offers(propertyId), id, 'links'],
    queryFn: ({ signal }) => callEndpoint(listOfferLinks, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: 30_000,
  })

function useRefresh({ id, propertyId }: Named) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [...keys.offers(propertyId), id, 'links'] })
}

/** Only this answer holds the addresses. */
export function useMakeLinks(offer: Named) {
  const refresh = useRefresh(offer)
  return useMutation({
    mutationFn: (body: { personIds: number[]; mails: boolean }) =>
      callEndpoint(makeOfferLinks, { params: { id: offer.id }, body }),
    onSettled: refresh,
  })
}

export function useRevokeLink(offer: Named) {
  const refresh = useRefresh(offer)
  return useMutation({
    mutationFn: (linkId: number) => callEndpoint(revokeOfferLink, { params: { id: offer.id, linkId } }),
    onSuccess: () => showSuccess('Link encerrado', 'O endereço não abre mais.'),
    onError: (error) => showFailure('Não foi possível encerrar o link', error.message),
    onSettled: refresh,
  })
}

export function useNoteOpened(offer: Named) {
  const refresh = useRefresh(offer)
  return useMutation({
    mutationFn: (linkId: number) => callEndpoint(noteOfferLinkOpened, { params: { id: offer.id, linkId } }),
    onSettled: refresh,
  })
}
