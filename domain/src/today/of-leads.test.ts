import { expect, it } from 'vitest'
import { dayOfFacts, propertyOfToday } from '../../test/today-facts.ts'
import { addDays } from '../certificate/validity.ts'
import { taskOfLead, tasksOfVisits, type VisitDueFacts } from './of-leads.ts'

const yesterday = addDays(dayOfFacts, -1)
const visit = (change: Partial<VisitDueFacts> = {}): VisitDueFacts => ({
  id: 4,
  property: propertyOfToday,
  stage: 3,
  day: dayOfFacts,
  hour: '15:00',
  who: ['Iara Neves'],
  ...change,
})
const said = (...visits: VisitDueFacts[]) =>
  tasksOfVisits(visits, dayOfFacts).map(({ urgency, matter, text }) => `${urgency} ${matter}: ${text}`)

it('a lead is told on the day to speak, and is urgent once it is over', () => {
  const lead = { id: 5, personId: 8, name: 'Iara Neves' }
  expect(taskOfLead({ ...lead, nextContactOn: dayOfFacts }, dayOfFacts)).toMatchObject({
    key: 'contact-lead-5',
    urgency: 'soon',
    text: 'Falar hoje',
    grounds: [`contact:${dayOfFacts}`],
    action: { url: '/interessados/5' },
  })
  expect(taskOfLead({ ...lead, nextContactOn: yesterday }, dayOfFacts)).toMatchObject({
    urgency: 'now',
    text: 'Falar: estava marcado para 20/11/2026',
  })
})

it('the visits of a day are one line of their property', () => {
  expect(said(visit())).toEqual(['now visit: Visita hoje às 15:00 com Iara Neves'])
  expect(said(visit(), visit({ id: 5, hour: '17:00', who: [] }))).toEqual([
    'now visit: 2 visitas hoje: às 15:00 com Iara Neves e às 17:00',
  ])
  expect(said(visit(), visit({ property: { ...propertyOfToday, id: 9 } }))).toHaveLength(2)
})

it('a visit of an earlier day is asked about until somebody says how it went', () => {
  expect(said(visit({ day: yesterday }))).toEqual([
    'soon visited: Falta dizer como foi a visita de 20/11/2026 com Iara Neves',
  ])
  expect(said(visit({ day: yesterday }), visit({ id: 6, day: yesterday }), visit({ id: 7 }))).toEqual([
    'now visit: Visita hoje às 15:00 com Iara Neves',
    'soon visited: Falta dizer como foram 2 visitas, a primeira de 20/11/2026',
  ])
})
