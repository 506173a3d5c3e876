import fc from 'fast-check'
import { expect, it } from 'vitest'
import { milestoneKinds } from './kinds.ts'
import { milestoneId, milestoneParam } from './milestone-id.ts'

it('reads back what it names, and nothing else', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2_147_483_647 }),
      fc.constantFrom(...milestoneKinds),
      fc.integer({ min: 0, max: 29 }),
      (dealId, kind, place) => {
        const id = { dealId, kind, place: kind === 'balance' || kind === 'condition' ? place : 0 }
        expect(milestoneParam.parse(milestoneId(id))).toEqual(id)
      },
    ),
  )
  for (const text of [
    '',
    'keys',
    '1-sonho',
    '0-keys',
    '1-keys-0',
    '1-balance',
    '1-balance-01',
    '9999999999-keys',
  ])
    expect(milestoneParam.safeParse(text).success, text).toBe(false)
})
