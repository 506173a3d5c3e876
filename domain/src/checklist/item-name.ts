import { countWithNoun } from '../text/counted.ts'
import type { ChecklistItemId } from './item-kinds.ts'
import type { Seller } from './sellers.ts'

export interface NamedItem {
  label: string
  subject: { type: 'property' } | { type: 'person'; personId: number | null; name: string }
}

/** 'SEFAZ', or 'SEFAZ de Maria Prado' where several people present papers. */
export function itemNamer(
  all: readonly NamedItem[],
  call: (name: string) => string = (name) => name,
): (item: NamedItem) => string {
  const people = new Set(all.flatMap(({ subject }) => (subject.type === 'person' ? subject.personId : [])))
  return ({ label, subject }) =>
    subject.type === 'person' && people.size > 1 ? `${label} de ${call(subject.name)}` : label
}

/** As in 'Faltam 2 de 15 certidões: Ônus Reais, SEFAZ.' and 'SEFAZ: falta a da PGE.' Names nobody in full. */
export function missingText(missing: readonly NamedItem[], all: readonly GapItem[]): string {
  const verb = missing.length === 1 ? 'Falta' : 'Faltam'
  const nameOf = itemNamer(all, givenName)
  const names = missing.map(nameOf).join(', ')
  const gaps = all.flatMap((item) => (item.gap ? `${nameOf(item)}: ${item.gap}.` : []))
  const count = `${verb} ${missing.length} de ${countWithNoun(all.length, 'certidão', 'certidões')}: ${names}.`
  return [count, ...gaps].join(' ')
}

export interface GapItem extends NamedItem {
  gap?: string | null
}

const givenName = (name: string) => name.trim().split(/\s+/)[0] ?? ''

export interface ToldItem {
  kind: ChecklistItemId
  personId: number | null
  name: string
}

/**
 * Others may see a notice or a letter, so nobody is named in full: 'SEFAZ', or 'SEFAZ de Maria' among several
 * people.
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
