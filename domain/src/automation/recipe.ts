import { z } from 'zod'
import { kindId } from '../catalogue/kind-field.ts'
import { automationFailures } from './failure.ts'
import { askedFacts } from './provider.ts'

const selector = z.string().min(1).max(300)
const address = z.url({ protocol: /^https$/ })
const day = z.iso.date()
const phrase = z.string().min(4).max(200)

const when = z.enum(['cpf', 'cnpj']).optional()

const recipeStep = z.union([
  z.strictObject({
    fill: selector,
    with: z.enum(askedFacts),
    as: z.enum(['text', 'digits', 'date']).default('text').meta({ description: 'date: DD/MM/AAAA' }),
    when,
  }),
  z.strictObject({ choose: selector, value: z.string().max(100), when }),
  z.strictObject({ click: selector, when }),
  z.strictObject({ see: selector, when }),
])
export type RecipeStep = z.infer<typeof recipeStep>

const recipeChallenge = z.union([
  z.strictObject({
    picture: selector,
    into: selector.meta({ description: 'the field of the answer' }),
    another: selector.optional().meta({ description: 'what brings another picture' }),
    wrong: z.array(phrase).min(1).meta({ description: 'what the page says of a wrong answer' }),
  }),
  z.strictObject({
    widget: selector,
    solved: selector.meta({ description: 'the field that is filled once it is solved' }),
  }),
])

const recipePaper = z.union([
  z.strictObject({
    download: selector.optional().meta({ description: 'what saves it, if it does not come by itself' }),
  }),
  z.strictObject({ print: selector.meta({ description: 'what only the certificate shows' }) }),
])

/** Recipes are data: when the page of an issuer changes, its recipe is mended, not the code. */
export const recipe = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{2,40}$/),
  name: z.string().min(3).max(100),
  kind: kindId,
  address,
  companyAddress: address.optional(),
  needs: z
    .strictObject({ cpf: z.array(z.enum(askedFacts)), cnpj: z.array(z.enum(askedFacts)).nullable() })
    .meta({
      description:
        'the facts that must be known of a person or their property, and of a company; null: not for companies',
    }),
  steps: z.array(recipeStep).min(1),
  challenge: recipeChallenge.nullable(),
  submit: selector.nullable().meta({ description: 'null: the last step, or the challenge, sends it' }),
  paper: recipePaper,
  refusals: z.array(z.strictObject({ says: phrase, failure: z.enum(automationFailures) })),
  away: z.array(phrase).meta({ description: 'what the page says when its service is away' }),
  source: z.string().min(10).meta({ description: 'where address, fields and words were read' }),
  on: day.meta({ description: 'when that was read' }),
  workedOn: day
    .nullable()
    .meta({ description: 'when it was last seen to work on the live page; null: never' }),
  note: z.string().max(400).optional().meta({ description: 'what is not known' }),
})
export type Recipe = z.infer<typeof recipe>
