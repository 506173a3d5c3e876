import type { DeedPart, DeedPerson } from '../drafts/people.ts'
import type { PaperOfRecord } from '../findings/of-papers.ts'
import type { KnownPersonal } from './marks.ts'

/** What is known of the people of a property, and of whom its papers name, that must not stand in what is sent or kept. */
export function personalOf(parts: readonly DeedPart[], papers: readonly PaperOfRecord[]): KnownPersonal {
  const people = everybodyIn(parts)
  const named = papers.flatMap(({ reading, matricula }) => [
    reading?.proposal.subject?.name,
    ...(matricula?.acts.flatMap(({ people }) => people.map(({ name }) => name)) ?? []),
  ])
  const own = people.flatMap(({ fullName, fatherName, motherName }) => [fullName, fatherName, motherName])
  return {
    names: [...new Set([...own, ...named].flatMap((name) => name || []))],
    rgs: people.flatMap(({ rg }) => rg || []),
    phones: people.flatMap(({ phone }) => phone || []),
  }
}

/** Who takes part, with who is married to them or signs for them. */
export function everybodyIn(parts: readonly DeedPart[]): DeedPerson[] {
  return parts.flatMap(({ person }) => withKin(person))
}

/** Somebody, and who is married to them or signs for them. */
function withKin(person: DeedPerson): DeedPerson[] {
  const spouse = person.union?.spouse
  return [
    person,
    ...(spouse ? withKin(spouse) : []),
    ...person.representatives.flatMap((one) => withKin(one.person)),
  ]
}
