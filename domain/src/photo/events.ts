import type { Happening } from '../history/happening.ts'

interface Of {
  id: number
}

const ofPhoto = (id: number | null, property: Of) => ({ entity: 'photo', id, property: property.id }) as const

export const photoAdded = (id: number, property: Of): Happening => ({
  ...ofPhoto(id, property),
  action: 'created',
})
export const photoDeleted = (id: number, property: Of): Happening => ({
  ...ofPhoto(id, property),
  action: 'deleted',
})
export const photosOrdered = (property: Of): Happening => ({ ...ofPhoto(null, property), action: 'updated' })
