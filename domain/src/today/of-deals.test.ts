import { expect, it } from 'vitest'
import { property, today } from '../../test/today-facts.ts'
import { addDays } from '../certificate/validity.ts'
import { type DealDueFacts, taskOfDeal } from './of-deals.ts'

const deal = (steps: DealDueFacts['steps']): DealDueFacts => ({
  id: 4,
  property,
  stage: 5,
  steps,
  priority: null,
})

it('tells the days of a deal in one urgent line of its property', () => {
  const steps = [
    { label: 'Sinal', on: addDays(today, -1) },
    { label: 'desocupar', on: today },
    { label: 'Escritura', on: addDays(today, 1) },
  ]
  const [task, ...others] = taskOfDeal(deal(steps), today)
  expect(others).toEqual([])
  expect(task).toMatchObject({ matter: 'deal', urgency: 'now', key: `deal-property-${property.id}` })
  expect(task?.text).toMatch(
    /^Sinal: atrasado, era até \d\d\/\d\d\/\d{4}; desocupar: vence hoje; Escritura: vence amanhã$/,
  )
  expect(taskOfDeal(deal([]), today)).toEqual([])
})

it('rests on its days, so that another day brings it back', () => {
  const grounds = (on: string) => taskOfDeal(deal([{ label: 'Sinal', on }]), today)[0]?.grounds
  expect(grounds(today)).toEqual([`deal:4:${today}`])
  expect(grounds(today)).not.toEqual(grounds(addDays(today, 1)))
})

it('tells the end of the prenotação while it is near', () => {
  const priority = { on: addDays(today, 7), left: 5 }
  const [task] = taskOfDeal({ ...deal([]), priority }, today)
  expect(task?.text).toBe('A prenotação termina em 5 dias úteis')
  expect(task?.grounds).toEqual([`deal:4:${priority.on}`])
})
