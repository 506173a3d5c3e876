import { z } from 'zod'
import { maxInteger } from '../contract/integer.ts'
import { dateField } from '../format/birth-date-field.ts'
import { optionalEmail } from '../format/email.ts'
import { formatMoney, parseMoney } from '../format/money.ts'
import { moneyField } from '../format/money-field.ts'
import { phoneField } from '../format/phone-field.ts'
import { personKinds } from '../person/kind.ts'
import { propertyTypes } from '../property/type.ts'
import { emptyOr, optionalText, textField } from '../text/text.ts'
import { origins } from './terms.ts'

const maxPlaces = 20

const fields = {
  origin: z.enum(origins, 'Escolha a origem'),
  kinds: z.array(z.enum(propertyTypes, 'Tipo inválido')).max(propertyTypes.length),
  city: optionalText(100),
  neighborhoods: z.array(textField(100, 'Bairro em branco')).max(maxPlaces, `No máximo ${maxPlaces} bairros`),
  wishes: optionalText(500),
  budgetFrom: emptyOr(moneyField),
  budgetTo: emptyOr(moneyField),
  nextContactOn: dateField('Data inválida'),
  notes: optionalText(10_000),
  consentOn: dateField('Data inválida'),
  consentHow: optionalText(200),
}

export const leadFields = z.object(fields)
export type LeadFields = z.output<typeof leadFields>

/** Somebody who may buy (part 3 §4). Bedrooms, parking and the like stand in `wishes`: no property has them. */
const newLeadFields = leadFields.extend({
  personId: z.int('Pessoa inválida').positive().max(maxInteger).nullish(),
  fullName: optionalText(120),
  phone: emptyOr(phoneField('Telefone é obrigatório')),
  email: optionalEmail,
  kinds: fields.kinds.default([]),
  neighborhoods: fields.neighborhoods.default([]),
})

/** A person of the account, or somebody new by name. */
export const leadInput = newLeadFields.superRefine((given, context) => {
  const { personId, fullName } = given
  if (!personId && !fullName) {
    context.addIssue({ code: 'custom', path: ['personId'], message: 'Escolha a pessoa ou informe o nome' })
  }
  refuseWrong(given, context)
})
export type LeadInput = z.output<typeof leadInput>

/** All that a form says of a known one. */
export const leadTerms = leadFields.superRefine(refuseWrong)

function refuseWrong(given: Checked, context: z.RefinementCtx): void {
  for (const [path, message] of Object.entries(wrongLead(given))) {
    context.addIssue({ code: 'custom', path: [path], message })
  }
}

type Checked = Pick<LeadFields, 'budgetFrom' | 'budgetTo' | 'consentOn' | 'consentHow'>

export const talkInput = z.object({ said: optionalText(500), nextContactOn: fields.nextContactOn })

/** Names what contradicts itself, by field. */
export function wrongLead({ budgetFrom, budgetTo, consentOn, consentHow }: Checked): Record<string, string> {
  const wrong: Record<string, string> = {}
  const [least, most] = [budgetFrom, budgetTo].map((amount) => (amount ? (parseMoney(amount) ?? 0) : null))
  if (least != null && most != null && least > most) {
    wrong.budgetTo = `O valor máximo não pode ser menor que ${formatMoney(least)}`
  }
  if (consentOn && !consentHow) wrong.consentHow = 'Diga como autorizou'
  if (consentHow && !consentOn) wrong.consentOn = 'Informe o dia'
  return wrong
}

export const lead = z.object({
  id: z.int(),
  personId: z.int(),
  kind: z.enum(personKinds),
  fullName: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  origin: z.enum(origins),
  kinds: z.array(z.enum(propertyTypes)),
  city: z.string().nullable(),
  neighborhoods: z.array(z.string()),
  wishes: z.string().nullable().meta({ description: 'in words: bedrooms, parking, light' }),
  budgetFrom: z.string().nullable().meta({ description: 'BRL as a decimal' }),
  budgetTo: z.string().nullable(),
  nextContactOn: z.string().nullable().meta({ description: "'Falar em', AAAA-MM-DD" }),
  notes: z.string().nullable(),
  consentOn: z.string().nullable().meta({ description: 'the day on which they let their data be used' }),
  consentHow: z.string().nullable(),
  properties: z
    .array(
      z.object({
        id: z.int(),
        sequenceNumber: z.string(),
        type: z.enum(propertyTypes),
        street: z.string(),
        number: z.string(),
        since: z.string().meta({ description: 'when their interest in it was recorded, ISO 8601, UTC' }),
      }),
    )
    .meta({ description: 'those in which they are interested, in the order in which they asked' }),
  version: z.int(),
  createdAt: z.string(),
})
export type Lead = z.infer<typeof lead>
