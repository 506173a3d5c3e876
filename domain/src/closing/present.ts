import type { Milestone } from './closing.ts'
import { type MilestoneKind, ofRecord, onDayOfDeed } from './kinds.ts'
import { milestoneId } from './milestone-id.ts'
import type { ToldByRecord } from './record.ts'
import { type MilestoneStanding, noDetails, stateOf } from './standing.ts'

interface Beside {
  dealId: number
  today: string
  told: Partial<Record<MilestoneKind, ToldByRecord>>
  papersOf(milestone: MilestoneStanding): Milestone['papers']
  /** Whether a paper that proved it was deleted where it lay. */
  hasLostProof(milestone: MilestoneStanding): boolean
  /** The clause of a promessa of the deal that speaks of the day of a kind. */
  clauseOf(kind: MilestoneKind): string | undefined
}

/** A milestone as it is told: papers of the record decide where nobody states it by hand. */
export function presentMilestone(
  standing: MilestoneStanding,
  { dealId, today, told, papersOf, hasLostProof, clauseOf }: Beside,
): Milestone {
  const { kind, place, label, typed, who, proof, day, dayFrom, term, aside, version } = standing
  const { agreedOn, agreedIn, reason } = standing
  const clause = agreedIn && clauseOf(kind)
  const record = told[kind]
  const done = record
    ? record.by === null
      ? null
      : { on: null, by: record.by, isStated: false, details: noDetails }
    : standing.done
  const isUnproved = done?.isStated && hasLostProof(standing)
  const state = isUnproved ? 'unproved' : stateOf({ done, aside, day }, today)
  return {
    id: milestoneId({ dealId, kind, place }),
    kind,
    label: typed ?? label,
    who,
    proof,
    agreedOn,
    agreedIn: clause ? `${agreedIn}, e cláusula “${clause}” da promessa` : agreedIn,
    reason,
    day,
    dayFrom,
    term,
    state,
    done,
    aside: done ? null : aside,
    lacks: record?.lacks ?? [],
    papers: papersOf(standing),
    version,
    moves: !onDayOfDeed.includes(kind) && dayFrom !== 'law',
    byHand: !ofRecord.includes(kind),
  }
}
