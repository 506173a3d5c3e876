import { searchKey } from '../text/search-key.ts'
import type { Land, ServedPlace } from './kind.ts'
import { knownOf } from './kinds.ts'

export interface Somewhere {
  city: string
  state: string
}

/**
 * The facts of a property that decide which papers are asked for. This area knows no properties, so it gets
 * only these.
 */
export interface Site extends Somewhere {
  land: Land
}

export function servesPlace(place: ServedPlace | undefined, { city, state }: Somewhere): boolean {
  if (!place) return true
  const inState = (place.states as readonly string[]).includes(state)
  return inState && (!place.city || searchKey(place.city) === searchKey(city))
}

/** Farm land pays no IPTU, and has no condominium. */
export function speaksOf(kind: string, { land }: Site): boolean {
  return !(land === 'farm' && knownOf(kind)?.onlyOf === 'town')
}

export function canApply(kind: string, site: Site): boolean {
  const known = knownOf(kind)
  if (!known?.about.includes('property')) return true
  return servesPlace(known.place, site) && !(known.isShared && site.land === 'plot')
}
