import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'

const area = 'automation'
const access = 'broker'

export const withoutChromium =
  'Este Soleira ainda não tem o navegador que abre essas páginas. Quem o mantém o instala.'

const listedRecipe = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.string(),
  label: z.string().meta({ description: 'of the certificate' }),
  address: z.string(),
  isEnabled: z.boolean().meta({ description: 'off until the broker switches it on' }),
  isConfirmed: z.boolean().meta({ description: 'false: never seen to work on the live page' }),
  workedOn: z.string().nullable().meta({ description: 'AAAA-MM-DD, when it was last seen to work there' }),
  workedHereOn: z
    .string()
    .nullable()
    .meta({ description: 'AAAA-MM-DD, when it last brought this account a file' }),
  source: z.string(),
  on: z.string().meta({ description: 'AAAA-MM-DD, when that was read' }),
  note: z.string().nullable().meta({ description: 'what is not known of the page' }),
})
export type ListedRecipe = z.infer<typeof listedRecipe>

export const listRecipes = endpoint({
  method: 'GET',
  path: '/api/automations/recipes',
  area,
  access,
  summary: 'The pages that the assisted browser knows, and whether there is a Chromium to open them',
  status: 200,
  answer: z.object({
    isThere: z.boolean(),
    obstacle: z.string().nullable().meta({ description: 'what is missing' }),
    recipes: z.array(listedRecipe),
  }),
})

export const changeRecipe = endpoint({
  method: 'PATCH',
  path: '/api/automations/recipes/{recipe}',
  area,
  access,
  summary: 'Switches a recipe of the assisted browser on or off, for this account',
  params: z.object({ recipe: z.string().regex(/^[a-z0-9-]{2,40}$/, 'Receita inválida') }),
  body: z.strictObject({ isEnabled: z.boolean() }),
  status: 200,
  answer: listedRecipe,
  refusals: ['not_found'],
})
