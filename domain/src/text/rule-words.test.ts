import { expect, it } from 'vitest'
import { z } from 'zod'
import { ruleWords } from './rule-words.ts'

const words = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: ruleWords }).error?.issues.map(({ message }) => message)

it.each([
  [z.coerce.number().int().min(1).max(100), 'muitos', 'Informe um número'],
  [z.coerce.number().int().min(1).max(100), '1.5', 'Informe um número inteiro'],
  [z.coerce.number().int().min(1).max(100), '0', 'Informe no mínimo 1'],
  [z.coerce.number().int().min(1).max(1000), '1001', 'Informe no máximo 1.000'],
  [z.enum(['value', '-value']), 'cpf', 'Valor inválido. Escolha um destes: value, -value'],
  [z.literal('casa'), 'sala', 'Informe casa'],
  [z.string().max(3), 'quatro', 'Informe no máximo 3 caracteres'],
  [z.string().min(1), '', 'Informe no mínimo 1 caractere'],
  [z.array(z.string()).max(2), ['a', 'b', 'c'], 'Informe no máximo 2 itens'],
  [z.string().regex(/^\d$/), 'a', 'Formato inválido'],
  [z.string(), undefined, 'Campo obrigatório'],
  [z.boolean(), 'sim', 'Informe verdadeiro ou falso (true ou false)'],
  [z.strictObject({}), { cor: 1 }, 'Campo desconhecido: cor'],
  [z.date(), 'ontem', 'Valor inválido'],
])('says what a rule wants in Brazilian Portuguese', (schema, value, expected) => {
  expect(words(schema, value)).toEqual([expected])
})
