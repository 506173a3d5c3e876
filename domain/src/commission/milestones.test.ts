import { expect, it } from 'vitest'
import { dayOfMilestone, dueWords } from './milestones.ts'

const deed = { kind: 'deed' as const, day: '2027-04-01', done: null, aside: null }
const done = (on: string | null) => ({ on, by: null, isStated: true, details: {} as never })

it('takes the planned day while the milestone has not come about, and then the real one', () => {
  const day = (change: Partial<Parameters<typeof dayOfMilestone>[1][number]>) =>
    dayOfMilestone('deed', [{ ...deed, ...change }], null)
  expect(day({})).toEqual({ dueOn: '2027-04-01', awaits: true })
  expect(day({ done: done('2027-04-20') })).toEqual({ dueOn: '2027-04-20', awaits: false })
  expect(day({ aside: { reason: 'x' } })).toEqual({ dueOn: null, awaits: true })
  expect(day({ day: null })).toEqual({ dueOn: null, awaits: true })
  expect(dayOfMilestone('keys', [deed], null)).toEqual({ dueOn: null, awaits: true })
})

it('has no planned day of the signature of a contract', () => {
  expect(dayOfMilestone('contract', [deed], null)).toEqual({ dueOn: null, awaits: true })
  expect(dayOfMilestone('contract', [], '2027-01-05')).toEqual({ dueOn: '2027-01-05', awaits: false })
})

it.each([
  [{ dueOn: null, follows: null, awaits: false }, 'sem dia marcado'],
  [{ dueOn: '2027-04-01', follows: null, awaits: false }, '01/04/2027'],
  [
    { dueOn: '2027-04-01', follows: 'deed', awaits: true },
    'vence com a escritura, no dia previsto de 01/04/2027',
  ],
  [{ dueOn: null, follows: 'contract', awaits: true }, 'vence com a assinatura do contrato, ainda sem dia'],
  [{ dueOn: '2027-04-20', follows: 'deed', awaits: false }, '20/04/2027, com a escritura'],
] as const)('says %j', (part, words) => {
  expect(dueWords(part)).toBe(words)
})
