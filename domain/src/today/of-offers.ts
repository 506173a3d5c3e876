import { addDays } from '../certificate/validity.ts'
import { showDate } from '../format/birth-date.ts'
import type { LinkAnswer } from '../offer/link.ts'
import { countWithNoun } from '../text/counted.ts'
import { joinWithAnd } from '../text/portuguese.ts'
import { type PlacedProperty, propertyLine } from './property-line.ts'
import type { Task } from './task.ts'

/** An offer that can still be accepted, and runs out today or tomorrow by the time zone of the account. */
export interface OfferDueFacts extends PlacedProperty {
  id: number
  day: string
  hour: string
}

/** An answer by link that waits for the broker: a refusal, or a wish for other terms. */
export interface OfferAnsweredFacts extends PlacedProperty {
  linkId: number
  answer: Exclude<LinkAnswer, 'accepted'>
}

/** One line of a property for the latest of its answers; each is a ground. */
export function tasksOfAnswers(answers: readonly OfferAnsweredFacts[]): Task[] {
  return [...Map.groupBy(answers, ({ property }) => property.id).values()].flatMap((all) => {
    const [latest] = all
    if (!latest) return []
    const text =
      latest.answer === 'refused' ? 'Proposta recusada pelo link' : 'Pedido de contraproposta pelo link'
    const grounds = all.map(({ linkId }) => `offer-answer:${linkId}`)
    return propertyLine('offer_answered', latest, { text, label: 'Abrir', grounds })
  })
}

/** One line of a property for its offers that run out soon. */
export function tasksOfOffers(offers: readonly OfferDueFacts[], today: string): Task[] {
  return [...Map.groupBy(offers, ({ property }) => property.id).values()].flatMap(([first, ...rest]) => {
    if (!first) return []
    const all = [first, ...rest]
    const ends = all.map(({ day, hour }) => `${dayWords(day, today)} às ${hour}`)
    const text =
      all.length === 1
        ? `Proposta aberta até ${ends[0]}`
        : `${countWithNoun(all.length, 'proposta aberta', 'propostas abertas')} até ${joinWithAnd(ends)}`
    const grounds = all.map(({ id, day, hour }) => `offer:${id}:${day}:${hour}`)
    return propertyLine('offer', first, { text, label: 'Abrir', grounds })
  })
}

function dayWords(day: string, today: string): string {
  if (day === today) return 'hoje'
  return day === addDays(today, 1) ? 'amanhã' : showDate(day)
}
