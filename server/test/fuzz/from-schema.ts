import { completeCpf } from '@soleira/domain/format/cpf'
import fc from 'fast-check'
import { z } from 'zod'
import { password } from '../rows/factories/people.ts'
import { mark, marked } from './hostile-values.ts'

interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minLength?: number
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  pattern?: string
}

/** Stands for an id of the broker who asks, or of another one, until the request is sent. */
const idOf = (whose: 'mine' | 'theirs', what: string) => `\ue002${whose}.${what}\ue003`

export function withIds(value: unknown, ids: Record<string, Record<string, unknown>>): unknown {
  if (typeof value === 'string') {
    const [, whose = '', what = ''] = /^\ue002(\w+)\.(\w+)\ue003$/.exec(value) ?? []
    return whose ? ids[whose]?.[what] : value
  }
  if (Array.isArray(value)) return value.map((one) => withIds(one, ids))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withIds(one, ids)]))
}

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })
const mostly = (what: string) => fc.constantFrom(...Array(4).fill(idOf('mine', what)), idOf('theirs', what))
const date = fc.constantFrom('01/02/1980', '2024-02-29', '31/12/2030', '1899-12-31')
const money = fc.constantFrom('500000.00', 'R$ 1.250.000,50', 350_000, '0.01', '999999999999.99')

const byName: Record<string, fc.Arbitrary<unknown>> = {
  propertyId: mostly('propertyId'),
  documentId: mostly('documentId'),
  ids: fc.uniqueArray(mostly('photoId'), { maxLength: 2 }),
  email: marked.map((text) => `${text}@exemplo.com.br`),
  cpf: digits(9).map(completeCpf),
  phone: digits(8).map((end) => `219${end}`),
  cep: fc.constantFrom('22041-001', '01310100'),
  password: fc.constantFrom(password, password, 'telhado-novo-77'),
  currentPassword: fc.constantFrom(password, password, password, 'errada-1'),
  newPassword: fc.constantFrom('telhado-novo-77', 'senha123'),
  confirmation: fc.constantFrom('EXCLUIR', 'excluir'),
  value: money,
  minValue: money.map(String),
  maxValue: money.map(String),
  birthDate: date,
  issuedOn: date,
  validUntil: date,
  category: fc.constantFrom('ONUS_REAIS', 'RG_CNH_1', 'RG_CNH_2', 'matricula', 'planta_habite'),
  version: fc.constantFrom(0, 1, 2, 3, 2_147_483_647),
  endpoint: marked.map((text) => `http://127.0.0.1:9/${text}`),
}

export function fromSchema(schema: z.ZodType): fc.Arbitrary<unknown> {
  return arbitraryOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema)
}

function arbitraryOf(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  const known = byName[name]
  if (known) return known
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => arbitraryOf(one, name)))
  const types = [schema.type ?? 'string'].flat()
  return fc.oneof(...types.map((type) => ofType(type, schema)))
}

function ofType(type: string, schema: Schema): fc.Arbitrary<unknown> {
  if (type === 'null') return fc.constant(null)
  if (type === 'boolean') return fc.boolean()
  if (type === 'object') return objectOf(schema)
  if (type === 'array') {
    const { items = {}, minItems = 0, maxItems = 3 } = schema
    return fc.array(arbitraryOf(items), { minLength: minItems, maxLength: Math.min(maxItems, minItems + 3) })
  }
  if (type === 'integer' || type === 'number') {
    const { minimum, exclusiveMinimum = 0, maximum = 1_000 } = schema
    return fc.integer({ min: minimum ?? exclusiveMinimum + 1, max: maximum })
  }
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern))
  return textOf(schema)
}

function objectOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, one]) => [name, arbitraryOf(one, name)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: required })
}

function textOf({ minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  const wide = fc.string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, 60) })
  return fc.oneof(
    marked,
    wide.map((text) => `${text.slice(0, -14)}${mark}`),
    fc.constant('a'.repeat(maxLength)),
    fc.constant('ç'.repeat(Math.max(1, minLength))),
  )
}
