import { propertyUrl, type Subject } from '../notification/subject.ts'
import { type Asked, askedWords, isOfBurden, isUnknownPerson, paperFactName } from '../paper-fact/fact.ts'
import type { Stage } from '../property/stage.ts'
import { urgencyOf } from './matter.ts'
import { firstNamesAndRest } from './some-of.ts'
import { type Task, taskKey } from './task.ts'

export interface OfferedFacts {
  property: Subject
  stage: Stage
  offers: readonly (Asked & { id: string; isOfOwner: boolean })[]
}

/** Certificates wait for an owner whom nobody registered, and for an owner's spouse; nobody asks others for any. */
export const lacksTheirPapers = (
  asked: Pick<Asked, 'field' | 'current' | 'isRegistered'> & { isOfOwner: boolean },
): boolean => isUnknownPerson(asked) && asked.isOfOwner

/**
 * An owner or spouse whom nobody registered brings ten certificates, and a burden may end the deal, so they have
 * lines of their own.
 */
export function tasksOfPapers({ property, stage, offers }: OfferedFacts): Task[] {
  if (stage === 7) return []
  const { id, sequenceNumber, type, street, number } = property
  const about = { type: 'property', property: { id, sequenceNumber, type, street, number } } as const
  const people = offers.filter(lacksTheirPapers)
  const burdens = offers.filter(({ field }) => isOfBurden(field))
  const facts = offers.filter((one) => !people.includes(one) && !burdens.includes(one))
  const [first, ...others] = people
  const line = (
    matter: 'unregistered' | 'burden' | 'offered',
    of: typeof offers,
    text: string,
    label: string,
  ): Task => ({
    key: taskKey(matter, about),
    matter,
    urgency: urgencyOf(matter, stage),
    stage,
    about,
    text,
    action: { label, url: `${propertyUrl(property)}#dados-lidos` },
    grounds: of.map((one) => `offer:${one.id}`),
  })
  const names = [...new Set(facts.map(({ field }) => paperFactName(field)))]
  return [
    ...(first ? [line('unregistered', people, personWords(first, others.length), 'Responder')] : []),
    ...(burdens.length ? [line('burden', burdens, burdenLine(burdens), 'Responder')] : []),
    ...(facts.length
      ? [line('offered', facts, `Os papéis dizem, e o cadastro não: ${firstNamesAndRest(names)}`, 'Conferir')]
      : []),
  ]
}

/** Words that ask about an owner or a spouse whom the record does not have, and what waits for the answer. */
export function personWords(asked: Asked, more = 0): string {
  const words = `${askedWords(asked)}${more ? ` (e mais ${more})` : ''}`
  return asked.isRegistered ? words : `${words}: as certidões dessa pessoa ainda não são pedidas`
}

function burdenLine([first, ...others]: OfferedFacts['offers']): string {
  if (!first) return ''
  const words = askedWords(first)
  return others.length ? `${words} (e mais ${others.length})` : words
}
