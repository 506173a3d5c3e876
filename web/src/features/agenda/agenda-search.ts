import { idOf, type SearchOf, searchParams, textOf, textsOf } from '../../lib/lists/search-params.ts'

/** The address says all of the agenda. Every screen loads this, so that `asked.ts` looks at what it says. */
const readers = { vista: textOf, dia: textOf, tipo: textsOf, imovel: idOf, pessoa: idOf }

export const agendaSearch = searchParams(readers)
export type AgendaSearch = SearchOf<typeof readers>
