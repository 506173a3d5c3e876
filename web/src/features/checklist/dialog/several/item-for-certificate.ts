import { isSameRegister } from '@soleira/domain/format/bare-register'
import type { Person } from '@soleira/domain/person/contract'
import type { SaidBefore } from '@soleira/domain/reading/before-saving'
import { type ItemKey, personOf } from '../../item-key.ts'
import type { ShownItem } from '../shown-item.ts'

export type Numbered = Pick<Person, 'cpf' | 'cnpj' | 'fullName'>

/** Null unless kind and number lead to exactly one item without a certificate. A name alone leads nowhere. */
export function itemForCertificate(
  { proposal }: Pick<SaidBefore, 'proposal'>,
  items: readonly ShownItem[],
  people: ReadonlyMap<number, Numbered>,
): ItemKey | null {
  if (!proposal?.kind) return null
  const { kind, subject } = proposal
  const isWhose = (item: ShownItem) => {
    if (item.subject.type === 'property') return true
    const person = people.get(personOf(item) ?? 0)
    return isSameRegister(person?.cpf, subject?.cpf) || isSameRegister(person?.cnpj, subject?.cnpj)
  }
  const fitting = items.filter(
    (item) => item.id === kind && item.status !== 'set_aside' && item.documentId === null && isWhose(item),
  )
  const [only, ...others] = fitting
  return only && !others.length ? only.key : null
}
