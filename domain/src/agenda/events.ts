import type { Happening } from '../history/happening.ts'

const ofFeed = (action: Happening['action']): Happening => ({ action, entity: 'agenda_feed' })

export const feedMade = ofFeed('created')
export const feedMadeAnew = ofFeed('updated')
export const feedRevoked = ofFeed('deleted')
