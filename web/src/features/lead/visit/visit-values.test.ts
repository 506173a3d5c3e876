import { expect, it } from 'vitest'
import { maskHour } from '../../../lib/forms/hour.ts'
import { visitSchema, visitValuesOf } from './visit-values.ts'

it('makes a moment of the account out of day and hour', () => {
  const values = visitValuesOf({ propertyId: 7, leadIds: [5] })
  expect(visitSchema.parse({ ...values, day: '02/03/2026', hour: '15:30' })).toEqual({
    propertyId: 7,
    leadIds: [5],
    at: '2026-03-02T15:30',
    minutes: 60,
    host: null,
    words: null,
  })
})

it('asks for what is not there', () => {
  const { error } = visitSchema.safeParse({ ...visitValuesOf({}), hour: '25:00' })
  const wrong = Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]))
  expect(wrong).toEqual({
    propertyId: 'Escolha o imóvel',
    leadIds: 'Escolha quem visita',
    day: 'Informe o dia',
    hour: 'Informe a hora',
  })
})

it('an hour is typed as digits', () => {
  expect(['1', '153', '1530', '15:309'].map(maskHour)).toEqual(['1', '15:3', '15:30', '15:30'])
})
