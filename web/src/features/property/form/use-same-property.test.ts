import type { NewPropertyInput } from '@soleira/domain/property/property'
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApiError } from '../../../lib/api/api.ts'
import { useSameProperty } from './use-same-property.ts'

const input = { registrationNumber: '12.345', cnm: null, cib: null } as unknown as NewPropertyInput
const refusal = new ApiError('same_property', 409, 'Já há um imóvel com esta matrícula: 00001', {}, null, 7)

it('tells of the other property, and repeats an answer for the same numbers alone', () => {
  const { result } = renderHook(() => useSameProperty())
  const sent = (one: NewPropertyInput) => {
    let sent: NewPropertyInput | undefined
    act(() => {
      sent = result.current.answered(one)
    })
    return sent
  }
  expect(sent(input)).toEqual(input)
  act(() => void result.current.explain(refusal, input))
  expect(result.current.told).toEqual({ id: 7, message: refusal.message })
  act(() => result.current.accept())
  const other = { ...input, registrationNumber: '12.346' }
  expect(sent(other)).toEqual(other)
  expect(result.current.told).toBeNull()
  expect(sent(input)).toEqual({ ...input, evenIfSame: true })
})

it('leaves other refusals to others', () => {
  const { result } = renderHook(() => useSameProperty())
  act(() => expect(result.current.explain(new ApiError('conflict', 409, 'Outro'), input)).toBe(false))
  expect(result.current.told).toBeNull()
})
