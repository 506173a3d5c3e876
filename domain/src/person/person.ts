import { z } from 'zod'
import { maxInteger } from '../contract/integer.ts'
import { birthDateField } from '../format/birth-date-field.ts'
import { cepField } from '../format/cep.ts'
import { cnhField } from '../format/cnh-field.ts'
import { optionalCnpj } from '../format/cnpj-field.ts'
import { cpfField } from '../format/cpf-field.ts'
import { emailField } from '../format/email.ts'
import { phoneField } from '../format/phone-field.ts'
import { stateCodes } from '../format/state.ts'
import { optionalText, textField } from '../text/text.ts'
import { genders } from './gender.ts'
import { type PersonKind, personKinds } from './kind.ts'
import { unionInput } from './union.ts'

const id = z.int().positive().max(maxInteger)
const maxContacts = 10
const maxRepresentatives = 20

const optionalCpf = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || null)
  .pipe(z.union([z.null(), cpfField('CPF inválido')], 'CPF inválido'))

const optionalCep = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || null)
  .pipe(z.union([z.null(), cepField], 'CEP inválido'))

const texts = {
  tradeName: optionalText(160),
  rg: optionalText(30),
  birthplace: optionalText(80),
  fatherName: optionalText(120),
  motherName: optionalText(120),
  profession: optionalText(80),
  nationality: optionalText(60),
  maritalStatus: optionalText(40),
  street: optionalText(160),
  number: optionalText(20),
  complement: optionalText(80),
  neighborhood: optionalText(100),
  city: optionalText(100),
}

export const personFields = z.object({
  fullName: textField(120, 'Nome é obrigatório'),
  cpf: optionalCpf,
  cnpj: optionalCnpj,
  phones: z
    .array(phoneField('Telefone é obrigatório'))
    .max(maxContacts, `No máximo ${maxContacts} telefones`),
  emails: z.array(emailField('E-mail inválido')).max(maxContacts, `No máximo ${maxContacts} e-mails`),
  birthDate: birthDateField,
  cnh: cnhField,
  ...texts,
  state: z
    .enum(stateCodes, 'Estado inválido')
    .nullish()
    .transform((state) => state ?? null),
  cep: optionalCep,
  gender: z
    .enum(genders, 'Gênero inválido')
    .nullish()
    .transform((gender) => gender ?? null),
  union: unionInput,
  representatives: z
    .array(z.object({ personId: id, capacity: optionalText(80) }))
    .max(maxRepresentatives, `No máximo ${maxRepresentatives} representantes`),
})

export const personInput = z.object({
  kind: z.enum(personKinds, 'Tipo inválido'),
  ...personFields.shape,
  phones: personFields.shape.phones.default([]),
  emails: personFields.shape.emails.default([]),
  representatives: personFields.shape.representatives.default([]),
})
export type PersonInput = z.output<typeof personInput>

export type PersonChange = Partial<z.output<typeof personFields>>

export function misplacedFields(kind: PersonKind, fields: PersonChange): Record<string, string> {
  const wrong: Record<string, string> = {}
  if (kind === 'natural') {
    if (fields.cnpj) wrong.cnpj = 'Uma pessoa física tem CPF, não CNPJ'
    if (fields.representatives?.length) wrong.representatives = 'Só uma empresa tem representantes'
    return wrong
  }
  if (fields.cpf) wrong.cpf = 'Uma empresa tem CNPJ, não CPF'
  if (fields.union) wrong.union = 'Uma empresa não tem cônjuge'
  return wrong
}
