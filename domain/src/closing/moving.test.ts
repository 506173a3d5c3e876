import { expect, it } from 'vitest'
import { needsReason } from './moving.ts'

const agreed = { agreedOn: '2030-04-20', day: '2030-04-20', term: null }
const counted = { from: '2030-03-01', days: 10, unit: 'business' } as const
const to = (on: string) => ({ on, reason: null })

it('asks why a certain day takes the place of the one that the offer says, even once it was moved', () => {
  expect(needsReason(agreed, to('2030-04-21'))).toBe(true)
  expect(needsReason({ ...agreed, day: '2030-04-25' }, to('2030-04-26'))).toBe(true)
  expect(needsReason(agreed, to('2030-04-20'))).toBe(false)
  expect(needsReason({ ...agreed, agreedOn: null }, to('2030-04-21'))).toBe(false)
})

it('asks the same for a day that is counted as the contract says it, and not for another count', () => {
  const known = { agreedOn: null, day: '2030-03-18', term: counted }
  expect(needsReason(known, to('2030-03-19'))).toBe(true)
  expect(needsReason(known, to('2030-03-18'))).toBe(false)
  expect(needsReason(known, { ...counted, days: 12 })).toBe(false)
  expect(needsReason(agreed, counted)).toBe(false)
  expect(needsReason(agreed, null)).toBe(false)
})
