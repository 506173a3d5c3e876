import { searchKey } from '../text/search-key.ts'
import type { Land, Place } from './kind.ts'
import { knownOf } from './kinds.ts'

/** A place as a property names it. */
export interface Somewhere {
  city: string
  state: string
}

/**
 * What a property is, as far as it decides what is asked for. Properties know their type, and this area knows no
 * properties.
 */
export interface Site extends Somewhere {
  land: Land
}

/** Whether an issuer serves a place. */
export function serves(place: Place | undefined, { city, state }: Somewhere): boolean {
  if (!place) return true
  const inState = (place.states as readonly string[]).includes(state)
  return inState && (!place.city || searchKey(place.city) === searchKey(city))
}

/** Whether a paper speaks of this land at all: farm land pays no IPTU, and has no condominium. */
export function speaksOf(kind: string, { land }: Site): boolean {
  return !(land === 'farm' && knownOf(kind)?.onlyOf === 'town')
}

/** Whether a paper about a property can apply to it; one about a person always can. */
export function canApply(kind: string, site: Site): boolean {
  const known = knownOf(kind)
  if (!known?.about.includes('property')) return true
  return serves(known.place, site) && !(known.isShared && site.land === 'plot')
}
