import { formatArea } from '../format/area.ts'
import { maskCib } from '../format/cib.ts'
import { maskCnm } from '../format/cnm.ts'
import type { Property } from './property.ts'
import { taxWords } from './tax.ts'

type Numbered = Pick<
  Property,
  | 'registryOffice'
  | 'cnm'
  | 'cib'
  | 'municipalRegistration'
  | 'propertyTax'
  | 'propertyTaxYear'
  | 'landArea'
  | 'privateArea'
  | 'builtArea'
>

/** They stand behind the matrícula wherever a property is shown, in the order of deeds, and then what it measures. */
export function otherNumbers(property: Numbered): [name: string, number: string | null][] {
  const { registryOffice, cnm, cib, municipalRegistration, landArea, privateArea, builtArea } = property
  return [
    ['Registro de imóveis', registryOffice],
    ['CNM', cnm && maskCnm(cnm)],
    ['CIB', cib && maskCib(cib)],
    ['Inscrição municipal', municipalRegistration],
    ['IPTU do ano', taxWords(property)],
    ['Área do terreno', landArea && formatArea(landArea)],
    ['Área privativa', privateArea && formatArea(privateArea)],
    ['Área construída', builtArea && formatArea(builtArea)],
  ]
}
