import { expect, it } from 'vitest'
import { dayOfFacts, makePropertyFacts, makeTouchedItem, placedProperty } from '../../test/today-facts.ts'
import type { Standing } from '../property/standing.ts'
import { tasksOfProperties } from './of-properties.ts'

const asked = { text: 'falta a ata de eleição do síndico' }

const flat = (id: number, gap: string | null = asked.text, stage: Standing['stage'] = 2, change = {}) =>
  makePropertyFacts(
    {
      property: { ...placedProperty, id, sequenceNumber: id, ...change },
      items: [
        makeTouchedItem('Quitação condominial', { id: 'quitacao_condominial', gap }),
        makeTouchedItem('SEFAZ', { id: 'sefaz/1', gap: 'falta a da PGE' }),
      ],
    },
    { stage },
  )

const told = (...all: ReturnType<typeof flat>[]) =>
  tasksOfProperties(all, dayOfFacts)
    .filter(({ matter }) => matter === 'minutes' || matter === 'companion')
    .map(({ key, text }) => `${key}: ${text}`)

it('asks once for a condominium, and of each property for what is its own', () => {
  expect(told(flat(9), flat(7), flat(8, null))).toEqual([
    'companion-property-9: Falta a da PGE',
    'companion-property-7: Falta a da PGE',
    'companion-property-8: Falta a da PGE',
    'minutes-property-7: Falta a ata de eleição do síndico · Rua das Laranjeiras, 120 (2 imóveis: 00007 e 00009)',
  ])
})

it('a single property says it with its other companions', () => {
  expect(told(flat(7))).toEqual([
    'companion-property-7: 2 complementos: falta a ata de eleição do síndico e falta a da PGE',
  ])
})

it.each([
  ['another number', { number: '122' }],
  ['another CEP', { cep: '22240-007' }],
  ['another street', { street: 'Rua do Catete' }],
])('%s is another building', (_, change) => {
  expect(told(flat(7), flat(8, asked.text, 2, change))).toHaveLength(2)
})

it('case and spaces make no other building, another gap does', () => {
  expect(told(flat(7), flat(8, asked.text, 2, { street: ' RUA das Laranjeiras' }))).toHaveLength(3)
  expect(told(flat(7), flat(8, 'a ata de eleição do síndico venceu'))).toHaveLength(2)
})

it('a deal that is done asks for nothing, the furthest of the others gives the stage', () => {
  expect(told(flat(7), flat(8, asked.text, 7))).toHaveLength(1)
  const [line] = tasksOfProperties([flat(7), flat(8, asked.text, 5)], dayOfFacts).filter(
    ({ matter }) => matter === 'minutes',
  )
  expect(line).toMatchObject({ stage: 5, urgency: 'open', grounds: ['minutes:7', 'minutes:8'] })
})
