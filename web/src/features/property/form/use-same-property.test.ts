import type { NewPropertyInput } from '@soleira/domain/property/property'
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApiError } from '../../../lib/api/api.ts'
import { toasts } from '../../../lib/toast.ts'
import { type PropertyValues, propertyValuesOf } from './form-values.ts'
import { useSameProperty } from './use-same-property.ts'

const refusal = new ApiError('same_property', 409, 'Já há um imóvel com esta matrícula: 00001', {}, null, {
  propertyId: 7,
})
const told = { id: 7, message: refusal.message }
const input = {} as NewPropertyInput

function open() {
  let values = { ...propertyValuesOf(), registrationNumber: '12.345', city: 'Rio de Janeiro' }
  const { result, rerender } = renderHook(() => useSameProperty({ values, getValues: () => values }))
  return {
    same: () => result.current,
    sent: () => values,
    type: (change: Partial<PropertyValues>) => {
      values = { ...values, ...change }
      rerender()
    },
    refuse: (as: PropertyValues) => act(() => void result.current.explain(refusal, as)),
    answered: () => {
      let sent: NewPropertyInput | undefined
      act(() => {
        sent = result.current.answered(input)
      })
      return sent
    },
  }
}

it('tells of the other property, and repeats an answer for the same numbers alone', () => {
  const form = open()
  expect(form.answered()).toEqual(input)
  form.refuse(form.sent())
  expect(form.same().told).toMatchObject(told)
  act(() => form.same().accept())
  form.type({ registrationNumber: '12.346' })
  expect(form.answered()).toEqual(input)
  form.type({ registrationNumber: '12.345' })
  expect(form.answered()).toEqual({ ...input, evenIfSame: true })
})

it.each([
  { registrationNumber: '12.346' },
  { cnm: '1' },
  { registryOffice: '2º Ofício' },
  { city: 'Niterói' },
])(
  'says no more once the form holds another %o, nor when it is typed back, before it was asked again',
  (change) => {
    const form = open()
    const before = form.sent()
    form.refuse(before)
    form.type({ street: 'Rua A' })
    expect(form.same().told).toMatchObject(told)
    form.type(change)
    expect(form.same().told).toBeNull()
    form.type(before)
    expect(form.same().told).toBeNull()
    form.refuse(before)
    expect(form.same().told).toMatchObject(told)
  },
)

it('an answer that comes after the number was corrected is told as a failure, and warns of nothing', () => {
  const form = open()
  const sent = form.sent()
  form.type({ registrationNumber: '12.346' })
  form.refuse(sent)
  expect(form.same().told).toBeNull()
  expect(toasts.current()?.message).toBe('O número mudou enquanto era conferido. Salve de novo.')
  form.type({ registrationNumber: '12.345' })
  expect(form.same().told).toBeNull()
})

it('leaves other refusals to others', () => {
  const form = open()
  const other = new ApiError('conflict', 409, 'Outro', {}, null, { propertyId: 7 })
  act(() => expect(form.same().explain(other, form.sent())).toBe(false))
  expect(form.same().told).toBeNull()
})
