import { factsIn } from '@soleira/domain/paper-fact/facts'
import type { SaidBefore } from '@soleira/domain/reading/before-saving'
import type { PaperText } from '@soleira/domain/reading/page-text'
import { identityKind, type Reading } from '@soleira/domain/reading/proposal'

type Field = SaidBefore['facts'][number]['field']
const fields: readonly string[] = ['birthDate', 'fatherName', 'motherName'] satisfies Field[]

/** Only what the words leave no doubt about: somebody else's paper quickly fills a form. */
export function holderFacts(
  reading: Reading,
  { text, pageCount }: { text: PaperText; pageCount: number },
): SaidBefore['facts'] {
  if (reading.proposal.kind !== identityKind) return []
  return factsIn(text, pageCount, reading).flatMap(({ field, value, page, text, isSure }) =>
    isSure && fields.includes(field) ? [{ field: field as Field, value: value.said, page, text }] : [],
  )
}
