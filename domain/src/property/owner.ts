import { z } from 'zod'
import { maxInteger } from '../contract/integer.ts'
import { birthDateField } from '../format/birth-date-field.ts'
import { cpfOrCnpjField } from '../format/cpf-or-cnpj-field.ts'
import { optionalEmail } from '../format/email.ts'
import { phoneField } from '../format/phone-field.ts'
import { optionalText, textField } from '../text/text.ts'

export const maritalStatuses = [
  'Solteiro(a)',
  'Casado(a)',
  'União estável',
  'Separado(a)',
  'Divorciado(a)',
  'Viúvo(a)',
] as const

export const maxOwners = 20

/**
 * `id` names a registered owner; without it the CPF does (part 1 §5). The data belong to the file of this
 * property. With `forPerson` they also go to the person and to their other properties (docs/decisions/0027).
 */
export const ownerInput = z.object({
  id: z.int().positive().max(maxInteger).optional(),
  fullName: textField(120, 'Nome completo é obrigatório'),
  // A registered company may own, too, and is named by its CNPJ.
  cpf: cpfOrCnpjField('CPF é obrigatório'),
  phone: phoneField('Telefone é obrigatório'),
  email: optionalEmail,
  birthDate: birthDateField,
  rg: optionalText(30),
  maritalStatus: optionalText(40),
  fatherName: optionalText(120),
  motherName: optionalText(120),
  forPerson: z
    .boolean()
    .optional()
    .meta({ description: 'says the same of the person, and in their other properties' }),
})
export type OwnerInput = z.output<typeof ownerInput>

export const owner = z.object({
  id: z.int(),
  personId: z.int().meta({ description: 'the same in every property of theirs' }),
  fullName: z.string(),
  cpf: z
    .string()
    .meta({ description: '000.000.000-00; of a company its CNPJ, and nothing where neither is known' }),
  phone: z.string(),
  email: z.string().nullable(),
  birthDate: z.string().nullable().meta({ description: 'AAAA-MM-DD' }),
  rg: z.string().nullable(),
  maritalStatus: z.string().nullable(),
  fatherName: z.string().nullable(),
  motherName: z.string().nullable(),
  isDeceased: z
    .boolean()
    .optional()
    .meta({ description: 'there, and true, where the parts say that they have died' }),
})
export type Owner = z.infer<typeof owner>
