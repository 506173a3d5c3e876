import { addDays } from '../certificate/validity.ts'
import type { AgendaView } from './terms.ts'

/** In days; a phone opens with these. */
const listDays = 14

/** The Sunday on or before a day. */
const weekOf = (day: string) => addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay())

const monthOf = (day: string) => `${day.slice(0, 7)}-01`

function monthsOn(day: string, months: number): string {
  const first = new Date(`${monthOf(day)}T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + months)
  return first.toISOString().slice(0, 10)
}

/** The days, both counted, that a view of `day` shows; a month shows its weeks whole. */
export function spanOf(view: AgendaView, day: string): { from: string; to: string } {
  if (view === 'lista') return { from: day, to: addDays(day, listDays - 1) }
  if (view === 'semana') return { from: weekOf(day), to: addDays(weekOf(day), 6) }
  const last = addDays(monthsOn(day, 1), -1)
  return { from: weekOf(monthOf(day)), to: addDays(weekOf(last), 6) }
}

/** The day that a view turns to, `by` pages on. */
export function turn(view: AgendaView, day: string, by: number): string {
  if (view === 'mes') return monthsOn(day, by)
  return addDays(day, by * (view === 'semana' ? 7 : listDays))
}

/** The days of a span by weeks of seven. */
export function weeksOf({ from, to }: { from: string; to: string }): string[][] {
  const weeks: string[][] = []
  for (let first = from; first <= to; first = addDays(first, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, place) => addDays(first, place)))
  }
  return weeks
}
