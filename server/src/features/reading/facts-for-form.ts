import { factsIn } from '@soleira/domain/paper-fact/facts'
import type { SaidBefore } from '@soleira/domain/reading/before-saving'
import type { ReadMatricula } from '@soleira/domain/reading/matricula/act'
import type { PaperText } from '@soleira/domain/reading/page-text'
import { identityKind, type PaperKind, type Reading } from '@soleira/domain/reading/proposal'

type Field = SaidBefore['facts'][number]['field']
const ofHolder: readonly Field[] = ['birthDate', 'fatherName', 'motherName']
const ofProperty: readonly Field[] = ['registryOffice', 'landArea', 'privateArea', 'builtArea', 'propertyTax']

const fieldsOf: { [kind in PaperKind]?: readonly Field[] } = {
  [identityKind]: ofHolder,
  onus_reais: ofProperty,
  ONUS_REAIS: ofProperty,
  ESPELHO_IPTU: ofProperty,
}

/** Only what the words leave no doubt about: somebody else's paper quickly fills a form. */
export function factsForForm(
  reading: Reading,
  { text, pageCount }: { text: PaperText; pageCount: number },
  matricula: ReadMatricula | null,
): SaidBefore['facts'] {
  const { kind } = reading.proposal
  const fields: readonly string[] = (kind && fieldsOf[kind]) ?? []
  if (!fields.length) return []
  return factsIn(text, pageCount, reading, matricula).flatMap(({ field, value, page, text, isSure }) =>
    isSure && fields.includes(field) ? [{ field: field as Field, value: value.said, page, text }] : [],
  )
}
