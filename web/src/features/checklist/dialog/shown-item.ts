import type { Diligence, DiligenceItem, DiligencePerson } from '@soleira/domain/checklist/contract'
import { isDone } from '@soleira/domain/checklist/item'
import { itemNamer } from '@soleira/domain/checklist/item-name'
import { type ItemKey, itemKeyOf, personOf } from '../item-key.ts'

export interface ItemActionsProps {
  item: ShownItem
  propertyId: number
  waiting: boolean
  /** A form of the item is open. Actions that would close it are not offered. */
  busy: boolean
  onAsk: () => void
  /** Undefined if no provider offers it, or a request is running. */
  onAskAutomatically: (() => void) | undefined
  onConfirm: () => void
  onChoose: () => void
  onResolve: () => void
  onSetAside: () => void
}

export interface ShownItem extends DiligenceItem {
  key: ItemKey
  name: string
}

export function shownItems({ items }: Pick<Diligence, 'items'>): ShownItem[] {
  const nameOf = itemNamer(items)
  return items.map((item) => ({ ...item, key: itemKeyOf(item), name: nameOf(item) }))
}

export function itemsOf(items: readonly ShownItem[], { personId }: DiligencePerson): ShownItem[] {
  return items.filter((item) => item.subject.type === 'person' && (personOf(item) ?? null) === personId)
}

export function isOpenItem({ status }: Pick<DiligenceItem, 'status'>): boolean {
  return status === 'pending' || status === 'requested'
}

export function countText(all: readonly Pick<DiligenceItem, 'state' | 'counts'>[]): string {
  const items = all.filter(({ counts }) => counts)
  const done = items.filter(({ state }) => isDone(state)).length
  const aside = items.filter(({ state }) => state === 'set_aside').length
  if (!aside) return `${done} de ${items.length} validados`
  return `${done} de ${items.length} concluídos (${aside} não se ${aside === 1 ? 'aplica' : 'aplicam'})`
}
