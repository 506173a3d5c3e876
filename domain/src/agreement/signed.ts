import type { MissingThing } from './agreement.ts'
import type { Marks, WrittenAgreement } from './write.ts'

/** Nobody's words are told apart in a text that is signed: it says what it said. */
export function signedMarks({ preamble, clauses, closing }: WrittenAgreement): Marks {
  const words = (text: string) => [{ as: 'words' as const, text }]
  return {
    preamble: words(preamble),
    clauses: new Map(clauses.map(({ clauseId, text }) => [clauseId, words(text)])),
    closing: words(closing),
    asked: [],
  }
}

/** The blanks with which a contract was signed. Nothing mends them any more. */
export const signedBlanks = (labels: readonly string[]): MissingThing[] =>
  labels.map((label) => ({
    kind: 'blank',
    label,
    place: 'clause',
    clauseId: null,
    personId: null,
    fills: null,
  }))
