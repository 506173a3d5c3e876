import type { Subject } from '../notification/subject.ts'
import { type KnownOfPerson, missingFacts, unitedStatuses } from '../person/missing.ts'
import { needsConsent, type Regime } from '../person/regime.ts'
import { estatesIn, type PartOf } from '../property/party.ts'
import type { Stage } from '../property/stage.ts'
import { urgencies } from './matter.ts'
import { type PersonDueFacts, tasksOfPerson } from './of-person.ts'

/** Raise it whenever people come to stand in the list otherwise: what is kept with them is then made anew. */
export const personDueEdition = 1

interface SoldProperty {
  id: number
  /** As the file of the property has it. */
  maritalStatus: string | null
  /** Its owners, heirs and inventariantes. */
  parties: readonly PartOf[]
}

export interface RecordedPerson
  extends KnownOfPerson,
    Pick<PersonDueFacts, 'id' | 'name' | 'notes' | 'handed'> {
  regime: Regime | null
  hasUnion: boolean
  spouseId: number | null
  /** The furthest running deal; null without one. */
  furthest: { property: Subject; stage: Stage } | null
  /** Properties in running deals that they own. */
  sells: readonly SoldProperty[]
}

/** Null for who takes part in no running deal. */
export function dueFactsOf(person: RecordedPerson): PersonDueFacts | null {
  const { id, name, notes, handed, furthest } = person
  if (!furthest) return null
  return { id, name, notes, handed, ...furthest, missing: missingFacts(person), ...unknownOf(person) }
}

/** Facts that decide on papers of a couple or an estate, where nobody has recorded them. */
function unknownOf(person: RecordedPerson) {
  const { id, kind, regime, spouseId, sells } = person
  if (kind !== 'natural') return { lacksSpouse: false, lacksRegime: false, lacksExecutorIn: null }
  const needsSpouse = sellsMarried(person)
  const unexecuted = sells.filter(
    ({ parties }) =>
      estatesIn(parties).has(id) &&
      !parties.some(({ role, representsId }) => role === 'executor' && representsId === id),
  )
  return {
    lacksSpouse: needsSpouse && spouseId === null && (regime === null || needsConsent(regime)),
    lacksRegime: needsSpouse && regime === null,
    lacksExecutorIn: unexecuted.length ? Math.min(...unexecuted.map((one) => one.id)) : null,
  }
}

/**
 * They are married, or said to be, and sell something that their spouse does not sell with them. An estate has no
 * spouse; heirs who name nobody may be those of any owner.
 */
function sellsMarried({ id, hasUnion, spouseId, maritalStatus, sells }: RecordedPerson): boolean {
  const alone = sells.filter(
    ({ parties }) =>
      !parties.some(({ role, personId, representsId }) =>
        role === 'owner'
          ? personId === spouseId
          : (role === 'heir' || role === 'executor') && (representsId ?? id) === id,
      ),
  )
  if (hasUnion) return alone.length > 0
  return alone.some((one) => unitedStatuses.includes(one.maritalStatus ?? maritalStatus ?? ''))
}

/** By these 'Hoje' finds people: how urgent their first line is, as a place among `urgencies`, and its stage. */
export interface PersonPlace {
  rank: number
  stage: Stage
}

export function placeOfPerson(person: RecordedPerson): PersonPlace | null {
  const facts = dueFactsOf(person)
  const ranks = facts ? tasksOfPerson(facts).map(({ urgency }) => urgencies.indexOf(urgency)) : []
  return facts && ranks.length ? { rank: Math.min(...ranks), stage: facts.stage } : null
}
