import { expect, it } from 'vitest'
import { dayOfFacts, propertyOfToday } from '../../test/today-facts.ts'
import { addDays } from '../certificate/validity.ts'
import { type DealDueFacts, taskOfDeal } from './of-deals.ts'

const deal = (steps: DealDueFacts['steps']): DealDueFacts => ({
  id: 4,
  property: propertyOfToday,
  stage: 5,
  steps,
  priority: null,
})

it('tells the days of a deal in one urgent line of its property', () => {
  const steps = [
    { label: 'Sinal', on: addDays(dayOfFacts, -1) },
    { label: 'desocupar', on: dayOfFacts },
    { label: 'Escritura', on: addDays(dayOfFacts, 1) },
  ]
  const [task, ...others] = taskOfDeal(deal(steps), dayOfFacts)
  expect(others).toEqual([])
  expect(task).toMatchObject({ matter: 'deal', urgency: 'now', key: `deal-property-${propertyOfToday.id}` })
  expect(task?.text).toMatch(
    /^Sinal: atrasado, era até \d\d\/\d\d\/\d{4}; desocupar: vence hoje; Escritura: vence amanhã$/,
  )
  expect(taskOfDeal(deal([]), dayOfFacts)).toEqual([])
})

it('rests on its days, so that another day brings it back', () => {
  const grounds = (on: string) => taskOfDeal(deal([{ label: 'Sinal', on }]), dayOfFacts)[0]?.grounds
  expect(grounds(dayOfFacts)).toEqual([`deal:4:${dayOfFacts}`])
  expect(grounds(dayOfFacts)).not.toEqual(grounds(addDays(dayOfFacts, 1)))
})

it('tells the end of the prenotação while it is near', () => {
  const priority = { on: addDays(dayOfFacts, 7), left: 5 }
  const [task] = taskOfDeal({ ...deal([]), priority }, dayOfFacts)
  expect(task?.text).toBe('A prenotação termina em 5 dias úteis')
  expect(task?.grounds).toEqual([`deal:4:${priority.on}`])
})
