import type { AgendaEntry } from '@soleira/domain/agenda/entry'
import type { AgendaView } from '@soleira/domain/agenda/terms'
import { showDate } from '@soleira/domain/format/birth-date'
import { timeIn } from '@soleira/domain/format/moment'
import { timeZone } from '../../lib/text/dates.ts'

const wordsOf = (day: string, shape: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', ...shape }).format(new Date(`${day}T00:00:00Z`))

/** 'quarta-feira, 18 de março de 2026'. */
export const longDay = (day: string) => wordsOf(day, { dateStyle: 'full' })

const monthTitle = (day: string) => wordsOf(day, { month: 'long', year: 'numeric' })

/** Sunday first, as everywhere in Brazil. */
export const weekdays = Array.from({ length: 7 }, (_, place) => {
  const day = `2026-03-0${place + 1}`
  return {
    short: wordsOf(day, { weekday: 'short' }).replace('.', ''),
    long: wordsOf(day, { weekday: 'long' }),
  }
})

export function spanTitle(view: AgendaView, day: string, { from, to }: { from: string; to: string }): string {
  return view === 'mes' ? monthTitle(day) : `${showDate(from)} a ${showDate(to)}`
}

/** '15:00'; empty where the whole day is meant. */
export const hourOf = ({ at }: Pick<AgendaEntry, 'at'>) => (at ? timeIn(timeZone(), new Date(at)) : '')

export const placeOf = ({ property }: Pick<AgendaEntry, 'property'>) =>
  property && `${property.sequenceNumber} · ${property.street}, ${property.number}`
