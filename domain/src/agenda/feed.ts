import { addDays } from '../certificate/validity.ts'
import { type CalendarEvent, icsOf } from '../format/ics.ts'
import { type AgendaDate, compareDates } from './fact.ts'
import type { AgendaKind } from './terms.ts'

/** In days: how far back and ahead a feed reaches, and for how long it says that a date fell away. */
export const feedReach = { back: 30, ahead: 365, off: 30 }

/** Duties are in no feed (docs/decisions/0090). */
type FeedKind = Exclude<AgendaKind, 'duty'>

const names: Record<FeedKind, string> = {
  visit: 'visita',
  contact: 'contato',
  offer: 'proposta',
  deal: 'negocio',
  commission: 'honorarios',
  authorization: 'autorizacao',
  certificate: 'certidao',
  request: 'pedido',
  share: 'link',
}

/** The same for every version of a date, in the feed and in a file of its own. */
export const uidOf = (kind: FeedKind, place: string, createdAt: Date): string =>
  `${names[kind]}-${place}-${createdAt.getTime()}@soleira`

function eventsOf({ key, fact, day, words }: AgendaDate): CalendarEvent[] {
  const { kind, at, minutes, property, version, isOff, createdAt, changedAt } = fact
  if (kind === 'duty') return []
  const where = property && `${property.street}, ${property.number}`
  const place = key.slice(kind.length + 1)
  const event = {
    // Nobody counts the versions of a certificate's last day: another day is another event.
    uid: uidOf(kind, kind === 'certificate' ? `${place}-${day}` : place, createdAt),
    sequence: version - 1,
    stamp: changedAt,
    when: at ? { start: at, minutes: minutes ?? 0 } : { day, next: addDays(day, 1) },
    summary: where ? `${words.plain} · ${where}` : words.plain,
    location: where ?? '',
    description: '',
    isCancelled: isOff,
  }
  return [event]
}

/** The feed of somebody's agenda: neither names, nor sums, nor anything that was typed (part 3 §12). */
export function feedOf(dates: readonly AgendaDate[]): string {
  return icsOf(dates.toSorted(compareDates).flatMap(eventsOf), 'Soleira')
}
