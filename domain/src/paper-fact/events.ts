import type { Happening } from '../history/happening.ts'

const ofOffer = (action: Happening['action'], id: number, property: number): Happening => ({
  action,
  entity: 'paper_offer',
  id,
  property,
})

export const offerAccepted = (id: number, property: number) => ofOffer('updated', id, property)
export const offerRefused = (id: number, property: number) => ofOffer('deleted', id, property)
export const offerTakenBack = (id: number, property: number) => ofOffer('created', id, property)
