import { expect, it } from 'vitest'
import { taskOfFee } from './of-fees.ts'

const property = { id: 3, sequenceNumber: 7, type: 'apartamento' as const, street: 'Rua X', number: '310' }
const due = (...days: string[]) => taskOfFee({ dealId: 5, days, property, stage: 6 }, '2027-02-02')

it('tells the parts of a fee that are due in one line, without a sum', () => {
  const [task, ...more] = due('2027-02-01', '2027-02-02', '2027-02-03')
  expect(more).toEqual([])
  expect(task).toMatchObject({
    matter: 'commission',
    urgency: 'now',
    key: 'commission-property-3',
    text: 'Honorários: parte atrasada, era até 01/02/2027; parte vence hoje; parte vence amanhã',
    grounds: ['commission:5:2027-02-01', 'commission:5:2027-02-02', 'commission:5:2027-02-03'],
  })
})

it('is silent where nothing is due', () => {
  expect(due()).toEqual([])
})
