import { z } from 'zod'
import { dateField } from '../format/birth-date-field.ts'
import { optionalEmail } from '../format/email.ts'
import { phoneField } from '../format/phone-field.ts'
import { type DeedFact, deedFacts } from '../person/deed-facts.ts'
import { personFields } from '../person/person.ts'
import { regimes } from '../person/regime.ts'
import { maritalStatuses } from '../property/owner.ts'
import { optionalText, textField } from '../text/text.ts'

const { shape } = personFields

const choice = <T extends string>(values: readonly [T, ...T[]], message: string) =>
  z
    .union([z.literal(''), z.enum(values)], message)
    .nullish()
    .transform((value): T | null => value || null)

const phone = z
  .string('Telefone inválido')
  .nullish()
  .transform((text) => text?.trim() || null)
  .pipe(z.union([z.null(), phoneField('Telefone inválido')], 'Telefone deve ter DDD e número'))

const handedAddress = z.strictObject({
  cep: shape.cep,
  street: textField(160, 'Informe a rua'),
  number: shape.number,
  complement: shape.complement,
  neighborhood: shape.neighborhood,
  city: textField(100, 'Informe a cidade'),
  state: shape.state,
})
export type HandedAddress = z.output<typeof handedAddress>

export const handedFacts = z.strictObject({
  cpf: shape.cpf,
  cnpj: shape.cnpj,
  rg: shape.rg,
  birthDate: shape.birthDate,
  motherName: shape.motherName,
  fatherName: shape.fatherName,
  nationality: shape.nationality,
  profession: shape.profession,
  maritalStatus: choice(maritalStatuses, 'Escolha o estado civil'),
  regime: choice(regimes, 'Escolha o regime de bens'),
  spouseName: optionalText(120),
  unionSince: dateField('Data inválida'),
  phone,
  email: optionalEmail,
  address: handedAddress.nullish().transform((address) => address ?? null),
})
export type HandedFacts = z.output<typeof handedFacts>

export type HandedValue = string | HandedAddress

export function factsSaid(handed: HandedFacts): [DeedFact, HandedValue][] {
  return deedFacts.flatMap((fact): [DeedFact, HandedValue][] => {
    const value = handed[fact]
    return value === null ? [] : [[fact, value]]
  })
}

export const pastDays = ['birthDate', 'unionSince'] as const
