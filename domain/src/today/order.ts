import { matters, urgencies } from './matter.ts'
import type { Task } from './task.ts'

/**
 * The urgency decides, then how near the deal is to its deed. Lines of one property stay together; properties
 * come before people, each in the order in which they were taken in.
 */
export function compareTasks(one: Task, other: Task): number {
  return (
    urgencies.indexOf(one.urgency) - urgencies.indexOf(other.urgency) ||
    other.stage - one.stage ||
    kindOf(one) - kindOf(other) ||
    numberOf(one) - numberOf(other) ||
    matters.indexOf(one.matter) - matters.indexOf(other.matter)
  )
}

const kinds = ['property', 'person', 'lead', 'inbox', 'account'] as const
const kindOf = ({ about }: Task) => kinds.indexOf(about.type)
function numberOf({ about }: Task): number {
  if (about.type === 'inbox' || about.type === 'account') return 0
  if (about.type === 'lead') return about.leadId
  return about.type === 'property' ? about.property.sequenceNumber : about.personId
}
