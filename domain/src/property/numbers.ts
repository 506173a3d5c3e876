import { maskCib } from '../format/cib.ts'
import { maskCnm } from '../format/cnm.ts'

interface Numbered {
  cnm: string | null
  cib: string | null
  municipalRegistration: string | null
}

/** They stand behind the matrícula wherever a property is shown, in the order of deeds. */
export function otherNumbers(property: Numbered): [name: string, number: string | null][] {
  const { cnm, cib, municipalRegistration } = property
  return [
    ['CNM', cnm && maskCnm(cnm)],
    ['CIB', cib && maskCib(cib)],
    ['Inscrição municipal', municipalRegistration],
  ]
}
