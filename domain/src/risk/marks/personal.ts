import type { DeedPart, DeedPerson } from '../../drafting/people.ts'
import type { PaperOfRecord } from '../evidence.ts'
import type { KnownPersonal } from './marks.ts'

/** Everybody whom the property or its papers name. Their data must be neither sent nor kept. */
export function personalOf(parts: readonly DeedPart[], papers: readonly PaperOfRecord[]): KnownPersonal {
  const people = everybodyIn(parts)
  const named = papers.flatMap(({ reading, matricula }) => [
    reading?.proposal.subject,
    ...(matricula?.acts.flatMap(({ people }) =>
      people.map(({ kind, value, name }) => ({ name, [kind]: value })),
    ) ?? []),
  ])
  const all: Partial<Record<'name' | 'cpf' | 'cnpj', string | null>>[] = [
    ...people.map(({ fullName: name, cpf, cnpj }) => ({ name, cpf, cnpj })),
    ...people.flatMap(({ fatherName, motherName }) => [{ name: fatherName }, { name: motherName }]),
    ...named.flatMap((one) => one ?? []),
  ]
  const each = (values: readonly (string | null | undefined)[]) => [
    ...new Set(values.flatMap((one) => one || [])),
  ]
  return {
    names: each(all.filter(({ cnpj }) => !cnpj).map(({ name }) => name)),
    companies: each(all.filter(({ cnpj }) => cnpj).map(({ name }) => name)),
    cpfs: each(all.map(({ cpf }) => cpf)),
    cnpjs: each(all.map(({ cnpj }) => cnpj)),
    rgs: each(people.flatMap(({ rg, cnh }) => [rg, cnh])),
    phones: each(people.map(({ phone }) => phone)),
  }
}

export function everybodyIn(parts: readonly DeedPart[]): DeedPerson[] {
  return parts.flatMap(({ person }) => withKin(person))
}

function withKin(person: DeedPerson): DeedPerson[] {
  const spouse = person.union?.spouse
  return [
    person,
    ...(spouse ? withKin(spouse) : []),
    ...person.representatives.flatMap((one) => withKin(one.person)),
  ]
}
