import { z } from 'zod'
import { diligenceSummary } from '../checklist/summary-answer.ts'
import { isInFuture } from '../format/birth-date.ts'
import { cepField } from '../format/cep.ts'
import { moneyField } from '../format/money-field.ts'
import { stateCodes } from '../format/state.ts'
import { optionalText, textField } from '../text/text.ts'
import { documentation } from './documentation-answer.ts'
import { keptAnswers, keptInputs } from './kept-fields.ts'
import { maxOwners, type OwnerInput, owner, ownerInput } from './owner.ts'
import { statuses } from './stage.ts'
import { stageField } from './stage-field.ts'
import { propertyTypes } from './type.ts'

export const propertyInput = z.object({
  type: z.enum(propertyTypes, 'Tipo é obrigatório'),
  value: moneyField,
  cep: cepField,
  street: textField(160, 'Rua é obrigatória'),
  number: textField(20, 'Número é obrigatório'),
  complement: optionalText(80),
  neighborhood: textField(100, 'Bairro é obrigatório'),
  city: textField(100, 'Cidade é obrigatória'),
  state: z.enum(stateCodes, 'Estado é obrigatório'),
  registrationNumber: optionalText(60),
  municipalRegistration: optionalText(60),
  ...keptInputs,
  owners: z
    .array(ownerInput, 'Pelo menos um proprietário é obrigatório')
    .min(1, 'Pelo menos um proprietário é obrigatório')
    .max(maxOwners, `No máximo ${maxOwners} proprietários`)
    .superRefine(refuseRepeatedCpf),
})
export type PropertyInput = z.output<typeof propertyInput>

export const newPropertyInput = propertyInput.extend({
  evenIfSame: z
    .boolean()
    .optional()
    .meta({ description: 'the broker was told of the property with the same number, and takes in another' }),
})
export type NewPropertyInput = z.output<typeof newPropertyInput>

function refuseRepeatedCpf(owners: OwnerInput[], context: z.RefinementCtx): void {
  owners.forEach(({ cpf }, index) => {
    if (owners.findIndex((other) => other.cpf === cpf) < index) {
      context.addIssue({
        code: 'custom',
        path: [index, 'cpf'],
        message: 'CPF já informado em outro proprietário',
      })
    }
  })
}

export function futureBirths(
  owners: readonly { birthDate: string | null }[],
  now: Date,
): Record<string, string> {
  const fields: Record<string, string> = {}
  owners.forEach(({ birthDate }, index) => {
    if (birthDate && isInFuture(birthDate, now)) {
      fields[`owners.${index}.birthDate`] = 'Data de nascimento não pode ser no futuro'
    }
  })
  return fields
}

export const property = z.object({
  id: z.int(),
  sequenceNumber: z.string().meta({ description: "'00001', per broker" }),
  type: z.enum(propertyTypes),
  street: z.string(),
  number: z.string(),
  complement: z.string().nullable(),
  neighborhood: z.string(),
  city: z.string(),
  state: z.enum(stateCodes),
  cep: z.string().meta({ description: '00000-000' }),
  value: z.string().meta({ description: 'BRL as a decimal: 500000.00' }),
  registrationNumber: z.string().nullable(),
  municipalRegistration: z.string().nullable(),
  ...keptAnswers,
  owners: z.array(owner),
  status: z.enum(statuses),
  currentStage: stageField().meta({ description: '1 to 7' }),
  version: z.int(),
  createdAt: z.string().meta({ description: 'ISO 8601, UTC' }),
  updatedAt: z.string().meta({ description: 'ISO 8601, UTC' }),
  coverUrl: z.string().nullable().meta({ description: 'the thumbnail of the first photo' }),
  documentation,
  diligence: diligenceSummary,
  isAuthorized: z.boolean().meta({ description: 'a signed authorisation of the owners runs today' }),
})
export type Property = z.infer<typeof property>
