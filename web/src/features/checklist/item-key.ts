import type { DiligenceItem } from '@soleira/domain/checklist/contract'

export type ItemKey = string

type Subject = Pick<DiligenceItem, 'subject'>

export function itemKeyOf(item: Pick<DiligenceItem, 'id'> & Subject): ItemKey {
  const person = personOf(item)
  return person === undefined ? item.id : `${item.id}-${person}`
}

/** The value of `?person=`. Undefined for an item about the property, and while no owner is known. */
export function personOf({ subject }: Subject): number | undefined {
  return subject.type === 'person' ? (subject.personId ?? undefined) : undefined
}
