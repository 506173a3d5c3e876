import { digitsOf } from '@soleira/domain/format/digits'
import { maxOwners } from '@soleira/domain/property/owner'
import type { SaidBefore } from '@soleira/domain/reading/before-saving'
import { nameCase } from '@soleira/domain/text/name-case'
import { searchKey } from '@soleira/domain/text/search-key'
import { emptyOwner, type OwnerValues } from './form-values.ts'

/** A field is empty if the paper does not say it. */
export type ReadPerson = Pick<OwnerValues, 'fullName' | 'cpf'>

type PrintedOwner = NonNullable<SaidBefore['owners']>['people'][number]

export function personOnMatricula({ kind, value, name = '' }: PrintedOwner): ReadPerson {
  return kind === 'name' ? { fullName: nameCase(value), cpf: '' } : { fullName: nameCase(name), cpf: value }
}

/** By number where both have one, else by name. */
export function isSamePerson(one: ReadPerson, other: ReadPerson): boolean {
  if (one.cpf && other.cpf) return digitsOf(one.cpf) === digitsOf(other.cpf)
  return one.fullName !== '' && searchKey(one.fullName) === searchKey(other.fullName)
}

/** Whom a certificate is about, by name and number. One of unknown kind may name anybody. */
export function personCertified({ proposal }: Pick<SaidBefore, 'proposal'>): ReadPerson | null {
  const { kind, name, cpf, cnpj } = proposal?.subject ?? {}
  const number = cpf ?? cnpj
  const isCertificate = proposal?.kind !== null && kind === 'person'
  return isCertificate && name && number ? { fullName: nameCase(name), cpf: number } : null
}

export const isBlank = ({ fullName, cpf }: ReadPerson) => fullName === '' && cpf === ''

/** The row of each person, who gets a blank one or a new one. Nothing that is filled changes. */
export function withOwners(rows: readonly OwnerValues[], people: readonly ReadPerson[]): OwnerValues[] {
  const all = [...rows]
  for (const person of people) {
    const known = all.findIndex((row) => isSamePerson(row, person))
    const at = known >= 0 ? known : all.findIndex(isBlank)
    const row = all[at] ?? emptyOwner()
    const filled = { ...row, fullName: row.fullName || person.fullName, cpf: row.cpf || person.cpf }
    if (at >= 0) all[at] = filled
    else if (all.length < maxOwners) all.push(filled)
  }
  return all
}
