import { isRural, type PropertyType, sharesBuilding } from '../property/type.ts'

export const zones = ['urban', 'rural'] as const
type Zone = (typeof zones)[number]

export const zoneNames: Record<Zone, string> = { urban: 'Urbano', rural: 'Rural' }

/**
 * Where a property lies, as far as its record tells: an inscrição municipal is of the city, and farm land has none. A
 * house or a plot without one may be either; a farm with one says both.
 */
export function zoneOf({
  type,
  municipalRegistration,
}: {
  type: PropertyType
  municipalRegistration: string | null
}): Zone | null {
  if (municipalRegistration) return isRural(type) ? null : 'urban'
  if (isRural(type)) return 'rural'
  return sharesBuilding(type) ? 'urban' : null
}
