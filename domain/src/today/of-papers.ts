import { propertyUrl, type Subject } from '../notification/subject.ts'
import { type PaperFactField, paperFactName, unregisteredWords } from '../paper-fact/fact.ts'
import type { Stage } from '../property/stage.ts'
import { urgencyOf } from './matter.ts'
import { firstNamesAndRest } from './some-of.ts'
import { type Task, taskKey } from './task.ts'

export interface OfferedFacts {
  property: Subject
  stage: Stage
  offers: readonly {
    id: string
    field: PaperFactField
    value: string
    act: string | null
    matricula: string | null
    current: string | null
    isRegistered: boolean
  }[]
}

/** An owner or spouse whom nobody registered brings ten certificates, so they have a line of their own. */
export function tasksOfPapers({ property, stage, offers }: OfferedFacts): Task[] {
  if (stage === 7) return []
  const { id, sequenceNumber, type, street, number } = property
  const about = { type: 'property', property: { id, sequenceNumber, type, street, number } } as const
  const people = offers.filter(isUnknown)
  const facts = offers.filter((one) => !people.includes(one))
  const [first, ...others] = people
  const line = (
    matter: 'unregistered' | 'offered',
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
    ...(facts.length
      ? [line('offered', facts, `Os papéis dizem, e o cadastro não: ${firstNamesAndRest(names)}`, 'Conferir')]
      : []),
  ]
}

function personWords({ field, value: name, ...at }: OfferedFacts['offers'][number], more: number): string {
  const words =
    field === 'owner'
      ? unregisteredWords({ name, ...at })
      : `${name} consta da certidão de casamento e não está no cadastro`
  const rest = more ? ` (e mais ${more})` : ''
  return at.isRegistered
    ? `${words}${rest}`
    : `${words}${rest}: as certidões dessa pessoa ainda não são pedidas`
}

/** A spouse whom the record has in other words is a difference, and one who is registered is nobody new. */
export const isUnknown = ({
  field,
  current,
  isRegistered,
}: Pick<OfferedFacts['offers'][number], 'field' | 'current' | 'isRegistered'>): boolean =>
  field === 'owner' || (field === 'spouseName' && current === null && !isRegistered)
