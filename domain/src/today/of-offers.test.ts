import { expect, it } from 'vitest'
import { dayOfFacts, propertyOfToday } from '../../test/today-facts.ts'
import { addDays } from '../certificate/validity.ts'
import { type OfferAnsweredFacts, type OfferDueFacts, tasksOfAnswers, tasksOfOffers } from './of-offers.ts'

const offer = (change: Partial<OfferDueFacts> = {}): OfferDueFacts => ({
  id: 4,
  property: propertyOfToday,
  stage: 4,
  day: dayOfFacts,
  hour: '18:00',
  ...change,
})
const said = (...offers: OfferDueFacts[]) =>
  tasksOfOffers(offers, dayOfFacts).map(({ urgency, matter, text }) => `${urgency} ${matter}: ${text}`)

it('an offer that runs out is one urgent line of its property', () => {
  expect(said(offer())).toEqual(['now offer: Proposta aberta até hoje às 18:00'])
  expect(said(offer(), offer({ id: 5, day: addDays(dayOfFacts, 1), hour: '09:30' }))).toEqual([
    'now offer: 2 propostas abertas até hoje às 18:00 e amanhã às 09:30',
  ])
  expect(said(offer(), offer({ property: { ...propertyOfToday, id: 9 } }))).toHaveLength(2)
})

it('an offer with another end is another matter', () => {
  const [one, other] = [offer(), offer({ hour: '19:00' })].flatMap((due) => tasksOfOffers([due], dayOfFacts))
  expect(one?.key).toBe(other?.key)
  expect(one?.grounds).not.toEqual(other?.grounds)
})

it('answers by link that wait for the broker are one line of their property, called by the latest', () => {
  const facts = (linkId: number, answer: OfferAnsweredFacts['answer']): OfferAnsweredFacts => ({
    linkId,
    answer,
    property: propertyOfToday,
    stage: 4,
  })
  const [refused] = tasksOfAnswers([facts(9, 'refused'), facts(8, 'countered')])
  expect(refused).toMatchObject({
    matter: 'offer_answered',
    urgency: 'now',
    text: 'Proposta recusada pelo link',
    grounds: ['offer-answer:9', 'offer-answer:8'],
  })
  expect(tasksOfAnswers([facts(8, 'countered')])[0]?.text).toBe('Pedido de contraproposta pelo link')
  expect(tasksOfAnswers([])).toEqual([])
})
