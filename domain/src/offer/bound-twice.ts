import type { Offer, OfferChain } from './offer.ts'

/**
 * Says whether the owners would be bound twice: they present a counter-offer while another one of theirs can
 * still be accepted (Código Civil, art. 427).
 */
export function bindsOwnersTwice(offer: Pick<Offer, 'id' | 'side'>, chains: readonly OfferChain[]): boolean {
  if (offer.side !== 'owner') return false
  return chains.some(({ offers }) =>
    offers.some(({ id, side, state }) => id !== offer.id && side === 'owner' && state === 'presented'),
  )
}
