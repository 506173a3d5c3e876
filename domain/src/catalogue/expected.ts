import type { Reason, Seller } from './sellers.ts'

/** What a place asks for, by what a paper is about. */
export interface AskedKinds<Kind extends string> {
  property: readonly Kind[]
  natural: readonly Kind[]
  company: readonly Kind[]
  /** In the name of who has died, beside what a human being presents. */
  estate: readonly Kind[]
}

/** An item that a property needs: a kind of paper, about the property or about somebody. */
export interface ExpectedItem<Kind extends string> {
  kind: Kind
  subject: Seller | null
  because: Reason
}

/** All that a property needs, in the order of the checklist: its own papers, then person by person. */
export function expectedItems<Kind extends string>(
  asked: AskedKinds<Kind>,
  sellers: readonly Seller[],
): ExpectedItem<Kind>[] {
  const kindsOf = ({ kind, role }: Seller) => {
    if (kind === 'legal') return asked.company
    return role === 'deceased' ? [...asked.natural, ...asked.estate] : asked.natural
  }
  return [
    ...asked.property.map((kind) => ({ kind, subject: null, because: { why: 'property' as const } })),
    ...sellers.flatMap((subject) =>
      kindsOf(subject).map((kind) => ({ kind, subject, because: subject.because })),
    ),
  ]
}
