import { pageOf, type Readers, type SearchOf, searchParams, textOf } from './search-params.ts'

interface Definition<Filters extends Readers, Fields extends Readers> {
  pageSize: number
  /** What the menu of filters chooses. */
  filters?: Filters
  /** The rest of the state: whatever has its own place on the screen. */
  fields?: Fields
  /** A field of which the rows depend, as on a filter. */
  narrows?: keyof Fields & string
  /** Whether that field stands instead of search, filters and page. */
  alone?: boolean
}

type Nothing = Record<never, never>

const common = { search: textOf, page: pageOf }

/** The state that the URL of every list carries: a search, a page. */
export type ListState = SearchOf<typeof common>

export interface ListSearch<State extends ListState> {
  pageSize: number
  /** Reads a URL; for `validateSearch`. */
  parse: (raw: { [name: string]: unknown }) => State
  /** The same list with some of its state changed; any change but the page's returns to the first page. */
  change: (current: State, changes: Partial<State>) => State
  /** How many filters are on, as the badge on the button counts them: each value of one that may have several. */
  countFilters: (state: State) => number
  /** Whether fewer rows are asked for than there are. */
  isNarrowed: (state: State) => boolean
  /** The part of the list that a page is. */
  slice: (page?: number) => { limit: number; offset: number }
  /** How many pages so many rows fill; one when there are none. */
  pageCount: (total: number) => number
}

export type StateOf<List> = List extends ListSearch<infer State> ? State : never

/** Says once how a list is searched, filtered and paged by its URL. */
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
