import type { Stage } from '../property/stage.ts'
import { matters, urgencies } from './matter.ts'
import type { Task } from './task.ts'

const kinds = ['property', 'person', 'lead', 'inbox', 'account'] as const

/** Rank, stage, kind and number: where a line stands, but for what it is about. */
type Place = readonly [number, number, number, number]

/**
 * The urgency decides, then how near the deal is to its deed. Lines of one property stay together; properties
 * come before people, each in the order in which they were taken in.
 */
export function compareTasks(one: Task, other: Task): number {
  return (
    comparePlaces(placeOf(one), placeOf(other)) || matters.indexOf(one.matter) - matters.indexOf(other.matter)
  )
}

const placeOf = (task: Task): Place => [
  urgencies.indexOf(task.urgency),
  -task.stage,
  kinds.indexOf(task.about.type),
  numberOf(task),
]

function comparePlaces(one: Place, other: Place): number {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2] || one[3] - other[3]
}

function numberOf({ about }: Task): number {
  if (about.type === 'inbox' || about.type === 'account') return 0
  if (about.type === 'lead') return about.leadId
  return about.type === 'property' ? about.property.sequenceNumber : about.personId
}

/** A property or person with lines that nobody has read yet. `rank` is the place of the first among `urgencies`. */
export interface Unread {
  id: number
  type: 'property' | 'person'
  rank: number
  stage: Stage
  /** The number of a property, the id of a person. */
  number: number
}

const open = urgencies.indexOf('open')

/**
 * Those of whom a line may be among the first `room`, beside the lines that are read. Each has one at its place, unless
 * some of its lines are `putOff`: such are always read.
 */
export function tellable<One extends Unread>(
  all: readonly One[],
  lines: readonly Task[],
  { room, isPutOff }: { room: number; isPutOff: (one: One) => boolean },
): One[] {
  const placed = ({ type, rank, stage, number }: Unread): Place => [rank, -stage, kinds.indexOf(type), number]
  // Gaps of several properties may come to be one line, for which all of them are read.
  const isShared = ({ type, rank }: Unread) => type === 'property' && rank >= open
  const sure = all.filter((one) => !isShared(one) && !isPutOff(one))
  const places = [...lines.map(placeOf), ...sure.map(placed)].sort(comparePlaces)
  const last = places[room - 1]
  const start = (one: Unread): Place => (isShared(one) ? [open, Number.NEGATIVE_INFINITY, 0, 0] : placed(one))
  return all.filter((one) => isPutOff(one) || !last || comparePlaces(start(one), last) <= 0)
}
