import { pageOf, type Readers, type SearchOf, searchParams, textOf } from './search-params.ts'

interface Definition<Filters extends Readers, Fields extends Readers> {
  pageSize: number
  filters?: Filters
  fields?: Fields
  /** A field that narrows the rows, as a filter does. */
  narrows?: keyof Fields & string
  alone?: boolean
}

type Nothing = Record<never, never>

const common = { search: textOf, page: pageOf }

export type ListState = SearchOf<typeof common>

export interface ListSearch<State extends ListState> {
  pageSize: number
  parse: (raw: { [name: string]: unknown }) => State
  change: (current: State, changes: Partial<State>) => State
  countFilters: (state: State) => number
  isNarrowed: (state: State) => boolean
  slice: (page?: number) => { limit: number; offset: number }
  pageCount: (total: number) => number
}

export type StateOf<List> = List extends ListSearch<infer State> ? State : never

export function listSearch<Filters extends Readers = Nothing, Fields extends Readers = Nothing>({
  pageSize,
  filters = {} as Filters,
  fields = {} as Fields,
  narrows,
  alone = false,
}: Definition<Filters, Fields>) {
  type State = ListState & SearchOf<Filters> & SearchOf<Fields>
  type Named = Record<string, unknown>
  const read = searchParams({ ...filters, ...fields, ...common })

  function parse(raw: Named): State {
    const state: Named = read(raw)
    const only = alone && narrows && state[narrows]
    return (only ? { [narrows]: only } : state) as State
  }

  const countFilters = (state: State) =>
    Object.keys(filters).reduce((count, name) => count + [(state as Named)[name] ?? []].flat().length, 0)

  return {
    pageSize,
    parse,
    change: (current, changes) =>
      parse({ ...current, ...(alone && narrows && { [narrows]: undefined }), page: undefined, ...changes }),
    countFilters,
    isNarrowed: (state) =>
      Boolean(state.search) || countFilters(state) > 0 || Boolean(narrows && (state as Named)[narrows]),
    slice: (page = 1) => ({ limit: pageSize, offset: (page - 1) * pageSize }),
    pageCount: (total) => Math.max(1, Math.ceil(total / pageSize)),
  } satisfies ListSearch<State>
}
