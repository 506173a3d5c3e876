import type { Diligence, DiligenceItem, DiligencePerson } from '@soleira/domain/diligence/contract'
import { isDone } from '@soleira/domain/diligence/item'
import { itemNamer } from '@soleira/domain/diligence/item-name'
import { type ItemKey, keyOf, personOf } from '../item-key.ts'

/** An item as the dialog names it. */
export interface ShownItem extends DiligenceItem {
  key: ItemKey
  /** Its label, and where several people present papers, whose: 'SEFAZ de Íris Sá'. */
  name: string
}

/** The items of a property with what they are called here. */
export function shownItems({ items }: Pick<Diligence, 'items'>): ShownItem[] {
  const nameOf = itemNamer(items)
  return items.map((item) => ({ ...item, key: keyOf(item), name: nameOf(item) }))
}

/** Those that somebody presents. */
export function itemsOf(items: readonly ShownItem[], { personId }: DiligencePerson): ShownItem[] {
  return items.filter((item) => item.subject.type === 'person' && (personOf(item) ?? null) === personId)
}

/** An item that is still to be received, and so can be asked for or set aside with others. */
export function isOpenItem({ status }: Pick<DiligenceItem, 'status'>): boolean {
  return status === 'pending' || status === 'requested'
}

/** '3 de 10 validados', or, where some do not apply, '4 de 10 concluídos (1 não se aplica)'. */
export function countText(items: readonly Pick<DiligenceItem, 'state'>[]): string {
  const done = items.filter(({ state }) => isDone(state)).length
  const aside = items.filter(({ state }) => state === 'set_aside').length
  if (!aside) return `${done} de ${items.length} validados`
  return `${done} de ${items.length} concluídos (${aside} não se ${aside === 1 ? 'aplica' : 'aplicam'})`
}
