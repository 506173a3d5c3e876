import { type PropertyType, typeName } from '../property/type.ts'
import { inStreet } from '../text/street.ts'

interface Place {
  type: PropertyType
  street: string
  number: string
}

/** `when` is as in '02/03/2026 às 15:00'. It names nobody: it becomes part of an address. */
export const visitWords = ({ type, street, number }: Place, when: string): string =>
  `Olá! Confirmando a visita de ${when}: ${typeName(type).toLowerCase()} ${inStreet(street)}, ${number}. Qualquer imprevisto, me avise por aqui.`
