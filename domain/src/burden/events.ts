import type { Happening } from '../history/happening.ts'

interface Of {
  id: number
  propertyId: number
}

const ofBurden = ({ id, propertyId }: Of) => ({ entity: 'burden', id, property: propertyId }) as const

export const burdenAdded = (of: Of): Happening => ({ ...ofBurden(of), action: 'created' })
export const burdenChanged = (of: Of): Happening => ({ ...ofBurden(of), action: 'updated' })
export const burdenRemoved = (of: Of): Happening => ({ ...ofBurden(of), action: 'deleted' })
