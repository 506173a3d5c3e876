import type { Seller } from '../catalogue/sellers.ts'
import { counted } from '../text/counted.ts'
import type { ChecklistItemId } from './checklist.ts'

/** What an item of a checklist is called by: its label, and what or whom its paper is about. */
export interface NamedItem {
  label: string
  subject: { type: 'property' } | { type: 'person'; personId: number | null; name: string }
}

/** Names items as a checklist does: 'SEFAZ', or 'SEFAZ de Maria Prado' where several people present papers. */
export function itemNamer(
  all: readonly NamedItem[],
  call: (name: string) => string = (name) => name,
): (item: NamedItem) => string {
  const people = new Set(all.flatMap(({ subject }) => (subject.type === 'person' ? subject.personId : [])))
  return ({ label, subject }) =>
    subject.type === 'person' && people.size > 1 ? `${label} de ${call(subject.name)}` : label
}

/**
 * What keeps a property from the market: 'Faltam 2 de 15 certidões: Ônus Reais, SEFAZ.', and what is open beside
 * those that are there: 'SEFAZ: falta a da PGE.' It names nobody in full.
 */
export function missingText(missing: readonly NamedItem[], all: readonly GapItem[]): string {
  const verb = missing.length === 1 ? 'Falta' : 'Faltam'
  const nameOf = itemNamer(all, givenName)
  const names = missing.map(nameOf).join(', ')
  const gaps = all.flatMap((item) => (item.gap ? `${nameOf(item)}: ${item.gap}.` : []))
  const count = `${verb} ${missing.length} de ${counted(all.length, 'certidão', 'certidões')}: ${names}.`
  return [count, ...gaps].join(' ')
}

/** An item with what is open about what it counts together with. */
export interface GapItem extends NamedItem {
  gap?: string | null
}

/** 'Maria' of 'Maria Prado'. */
const givenName = (name: string) => name.trim().split(/\s+/)[0] ?? ''

/** An item as notices and letters know it. */
export interface ToldItem {
  kind: ChecklistItemId
  personId: number | null
  /** What it is called there. */
  name: string
}

/**
 * What a notice or a letter, which others may see, calls an item: 'SEFAZ', or where so many people that it takes a
 * name, 'SEFAZ de Maria'. It names nobody in full.
 */
export function toldName(
  label: string,
  seller: Pick<Seller, 'kind' | 'name'> | null,
  people: number,
): string {
  if (!seller || people < 2) return label
  const { kind, name } = seller
  return `${label} de ${kind === 'legal' ? name : givenName(name)}`
}
