import { addBusinessDays } from '../calendar/business-days.ts'
import type { Calendar } from '../calendar/holidays.ts'
import { addDays } from '../certificate/validity.ts'
import { showDate } from '../format/birth-date.ts'
import { citeLaw, type LawId, law } from '../law/cite.ts'
import type { Clock, Term } from './closing.ts'

/** Business days of each term, and the article that says so (docs/facts/deal.md, 'Registration'). */
const terms = {
  answer: { days: 10, law: 'l6015_188', label: 'Resposta do registro' },
  plain: { days: 5, law: 'l6015_188', label: 'Resposta do registro' },
  reentry: { days: 5, law: 'l6015_188', label: 'Resposta ao reingresso' },
  priority: { days: 20, law: 'l6015_205', label: 'Fim da prenotação' },
} as const satisfies Record<string, { days: number; law: LawId; label: string }>

/** Business days before the end of the prenotação on which the broker is told, the earliest first. */
export const priorityReminders = [10, 5, 2, 1] as const

interface Entered {
  on: string
  isPlainDeed: boolean
  /** Notas devolutivas, in any order. */
  notes: readonly { on: string; reenteredOn: string | null }[]
}

/** The last day of the prenotação. The day of the protocol does not count. */
export const priorityEnd = (on: string, calendar: Calendar): string =>
  addBusinessDays(on, terms.priority.days, calendar)

/**
 * The terms that run from a protocol. A nota devolutiva answers the first one. A re-entry begins another one, and
 * neither stops the prenotação. `today` is the account's; without the registration `registeredOn` is null.
 */
export function clocksOf(
  { on, isPlainDeed, notes }: Entered,
  { today, registeredOn, calendar }: { today: string; registeredOn: string | null; calendar: Calendar },
): Clock[] {
  const inOrder = notes.toSorted((a, b) => (a.on < b.on ? -1 : 1))
  const answered = inOrder.length > 0 || registeredOn !== null
  const last = inOrder.at(-1)
  const clock = (kind: Clock['kind'], term: keyof typeof terms, from: string, isAnswered: boolean): Clock => {
    const { days, law: id, label } = terms[term]
    const end = addBusinessDays(from, days, calendar)
    return {
      kind,
      label,
      days,
      from,
      on: end,
      left: businessDaysBetween(today, end, calendar),
      state: isAnswered ? 'answered' : end < today ? 'over' : 'running',
      basis: basisOf(id),
    }
  }
  return [
    clock('answer', isPlainDeed ? 'plain' : 'answer', on, answered),
    ...(last?.reenteredOn ? [clock('reentry', 'reentry', last.reenteredOn, registeredOn !== null)] : []),
    clock('priority', 'priority', on, registeredOn !== null),
  ]
}

function basisOf(id: LawId): Clock['basis'] {
  const { says, read } = law[id]
  return {
    norm: `${citeLaw(id)}: ${says}`,
    source: read ? `${read.where}, lido em ${showDate(read.on)}` : 'não lido',
  }
}

/** From one day to another; the first does not count, the last does. It is not above 0 where the last lies before. */
export function businessDaysBetween(from: string, to: string, calendar: Calendar): number {
  const step = to < from ? -1 : 1
  const [first, last] = step > 0 ? [from, to] : [to, from]
  let count = 0
  let day = addBusinessDays(first, 1, calendar)
  while (day <= last) {
    count += 1
    day = addBusinessDays(day, 1, calendar)
  }
  return count * step || 0
}

/** The last day of a term as a contract counts it. A business day is counted; a calendar day may be any day. */
export const termDay = ({ from, days, unit }: Term, calendar: Calendar): string =>
  unit === 'business' ? addBusinessDays(from, days, calendar) : addDays(from, days)
