import { type AgendaKind, type AgendaView, agendaKinds, agendaViews } from '@soleira/domain/agenda/terms'
import { parseDate } from '@soleira/domain/format/birth-date'
import type { AgendaSearch } from './agenda-search.ts'

export interface AskedAgenda {
  /** Undefined where the address says none, and the width of the screen decides. */
  view: AgendaView | undefined
  day: string | undefined
  kinds: AgendaKind[]
  property: number | undefined
  person: number | undefined
}

/** Whatever an address says that the agenda does not know is as if it were not there. */
export const askedBy = ({ vista, dia, tipo, imovel, pessoa }: AgendaSearch): AskedAgenda => ({
  view: agendaViews.find((view) => view === vista),
  day: parseDate(dia ?? '') ?? undefined,
  kinds: agendaKinds.filter((kind) => tipo?.includes(kind)),
  property: imovel,
  person: pessoa,
})

export const countFilters = ({ kinds, property, person }: AskedAgenda) =>
  kinds.length + (property ? 1 : 0) + (person ? 1 : 0)
