import { propertyUrl, type Subject } from '../notification/subject.ts'
import type { Stage } from '../property/stage.ts'
import { type Matter, urgencyOf } from './matter.ts'
import { type Task, taskKey } from './task.ts'

export interface PlacedProperty {
  property: Subject
  stage: Stage
}

/** One line of a property, for several facts of one matter. */
export function propertyLine(
  matter: Matter,
  { property, stage }: PlacedProperty,
  said: { text: string; label: string; grounds: string[] },
): Task {
  const { id, sequenceNumber, type, street, number } = property
  const about = { type: 'property', property: { id, sequenceNumber, type, street, number } } as const
  return {
    key: taskKey(matter, about),
    matter,
    urgency: urgencyOf(matter, stage),
    stage,
    about,
    text: said.text,
    action: { label: said.label, url: propertyUrl(property) },
    grounds: said.grounds,
  }
}
