import type { Calendar } from '../calendar/holidays.ts'
import { clocksOf, priorityEnd } from './clocks.ts'
import type { Details, Milestone, MilestoneState, Term } from './closing.ts'
import { type MilestoneKey, milestoneKey, ofRecord, onDayOfDeed } from './kinds.ts'
import { type Dated, type Planned, type PlannedLand, plannedMilestones } from './plan.ts'

/** All that a person has said of a milestone. */
export interface SaidOfMilestone extends MilestoneKey {
  day: string | null
  term: Term | null
  /** Why another day was set than the one that was agreed. */
  dayReason: string | null
  doneOn: string | null
  doneWords: string | null
  details: Partial<Details> | null
  asideReason: string | null
  version: number
}

interface Entry {
  on: string
  number: string
  office: string
  isPlainDeed: boolean
  notes: readonly { on: string; reenteredOn: string | null }[]
}

/** Days and states follow from these. */
export interface MilestoneFacts {
  terms: Dated
  said: readonly SaidOfMilestone[]
  /** The protocol that counts. */
  entry: Entry | null
  /** Days on which a receipt of the sinal, a term of the keys and the first promise were signed by all. */
  signed: { sinal: string | null; keys: string | null; contract: string | null }
  calendar: Calendar
}

/** A milestone with its day and what is said of it, before a clock is looked at. */
export interface MilestoneStanding extends Planned {
  dayFrom: Milestone['dayFrom']
  agreedOn: string | null
  term: Term | null
  reason: string | null
  done: Milestone['done']
  aside: Milestone['aside']
  version: number
}

export const noDetails: Details = {
  notary: null,
  book: null,
  page: null,
  act: null,
  light: null,
  water: null,
  gas: null,
}

export function standings(facts: MilestoneFacts, land: PlannedLand | null = null): MilestoneStanding[] {
  const registeredOn = saidOf(facts.said, { kind: 'registration', place: 0 })?.doneOn ?? null
  const deed = saidOf(facts.said, { kind: 'deed', place: 0 })
  return plannedMilestones(facts.terms, land).map((planned) => {
    const said = saidOf(facts.said, planned)
    const answer = planned.kind === 'registration' ? answerDay(facts, registeredOn) : null
    const ownDay = onDayOfDeed.includes(planned.kind) ? (deed?.doneOn ?? deed?.day ?? null) : said?.day
    return {
      ...planned,
      // Nobody moves a term of the law while it runs.
      day: answer ?? ownDay ?? planned.day,
      dayFrom: answer ? 'law' : ownDay ? 'person' : planned.day ? 'offer' : null,
      agreedOn: planned.day,
      term: answer ? null : (said?.term ?? null),
      reason: said?.dayReason ?? null,
      done: doneOf(planned, said, facts),
      aside: said?.asideReason ? { reason: said.asideReason } : null,
      version: said?.version ?? 0,
    }
  })
}

const saidOf = (said: readonly SaidOfMilestone[], { kind, place }: MilestoneKey) =>
  said.find((one) => one.kind === kind && one.place === place)

/** The running term for an answer of the registry: of the protocol, or of the last re-entry. */
function answerDay({ entry, calendar }: MilestoneFacts, registeredOn: string | null): string | null {
  if (!entry) return null
  const clocks = clocksOf(entry, { today: entry.on, registeredOn, calendar })
  return clocks.findLast(({ kind, state }) => kind !== 'priority' && state !== 'answered')?.on ?? null
}

function doneOf(
  planned: Planned,
  said: SaidOfMilestone | undefined,
  { entry, signed }: MilestoneFacts,
): Milestone['done'] {
  const told = (on: string | null, by: string) => ({ on, by, isStated: false, details: noDetails })
  const { kind } = planned
  if (kind === 'protocol') return entry && told(entry.on, `protocolo ${entry.number}, ${entry.office}`)
  if (said?.doneOn) {
    const details = { ...noDetails, ...said.details }
    return { on: said.doneOn, by: said.doneWords, isStated: true, details }
  }
  if (kind === 'sinal' && signed.sinal) return told(signed.sinal, 'recibo de sinal assinado por todos')
  if (kind === 'keys' && signed.keys) return told(signed.keys, 'termo de entrega assinado por todos')
  return planned.said === null ? null : told(null, planned.said)
}

export function stateOf(
  { done, aside, day }: Pick<MilestoneStanding, 'done' | 'aside' | 'day'>,
  today: string,
): MilestoneState {
  if (done) return 'done'
  if (aside) return 'set_aside'
  if (!day || day > today) return 'todo'
  return day === today ? 'today' : 'late'
}

/** A day that is still to come about, by its key: 'keys', 'balance-2', 'priority'. */
export interface OpenDay {
  key: string
  /** AAAA-MM-DD. */
  on: string
  /** It is a term that the law counts. */
  isOfLaw: boolean
}

/** The end of the prenotação has a key among the days, and is no milestone. */
export const priorityKey = 'priority'

/**
 * The days that are still to be kept, the earliest first. Papers of buyers and certificates have none: theirs is that
 * of the deed, and only papers tell whether they are there.
 */
export function openDays(facts: MilestoneFacts): OpenDay[] {
  const all = standings(facts)
  const laudemio = facts.said.filter(({ kind }) => kind === 'laudemio')
  const open = all.filter(
    ({ kind, done, aside }) => !done && !aside && (kind === 'protocol' || !ofRecord.includes(kind)),
  )
  const isRegistered = all.some(({ kind, done, aside }) => kind === 'registration' && (done || aside))
  return [
    ...open.flatMap((one) =>
      one.day ? { key: milestoneKey(one), on: one.day, isOfLaw: one.dayFrom === 'law' } : [],
    ),
    ...laudemio.flatMap(({ day, doneOn, asideReason }) =>
      day && !doneOn && !asideReason ? { key: 'laudemio', on: day, isOfLaw: false } : [],
    ),
    ...(facts.entry && !isRegistered
      ? [{ key: priorityKey, on: priorityEnd(facts.entry.on, facts.calendar), isOfLaw: true }]
      : []),
  ].toSorted((a, b) => (a.on < b.on ? -1 : Number(a.on > b.on)))
}
