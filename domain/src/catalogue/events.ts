import type { Happening } from '../history/happening.ts'
import { type KindId, wordOf } from './names.ts'

interface Of {
  id: number
}

const ofPack = (id: number) => ({ entity: 'pack', id }) as const

export const packSaved = (id: number): Happening => ({ ...ofPack(id), action: 'created' })
export const packChanged = (id: number): Happening => ({ ...ofPack(id), action: 'updated' })
export const packDeleted = (id: number): Happening => ({ ...ofPack(id), action: 'deleted' })

export const packChosen = (property: Of, pack: string): Happening => ({
  action: 'updated',
  entity: 'property_pack',
  property: property.id,
  detail: pack.startsWith('pack-') ? 'own' : pack,
})

const ofItem = (property: Of, kind: KindId) =>
  ({ entity: 'checklist_item', property: property.id, detail: wordOf(kind) }) as const

export const itemAdded = (property: Of, kind: KindId): Happening => ({
  ...ofItem(property, kind),
  action: 'created',
})
export const itemDropped = (property: Of, kind: KindId): Happening => ({
  ...ofItem(property, kind),
  action: 'deleted',
})
