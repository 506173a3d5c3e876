import { useCallback, useEffect, useState } from 'react'
import type { Page } from '../api/api.ts'
import type { ListSearch, ListState } from './list-search.ts'

/** Puts a new state into the URL; `replace` when going back should not stop at the one before. */
export type Show<State> = (state: State, how?: { replace: boolean }) => void

type Navigate<State> = (to: { search: State; replace: boolean; resetScroll: boolean }) => unknown

/**
 * For a route: another page of its list begins at the top, any other change leaves the broker where he is. The address
 * changes before the screen does: what a list still wants then, like a search that waited for the last key, is dropped
 * instead of bringing its broker back.
 */
export function useShow<State extends ListState>({ page }: State, navigate: Navigate<State>): Show<State> {
  const [place] = useState(() => location.pathname)
  return useCallback(
    (state, { replace } = { replace: false }) => {
      if (location.pathname !== place) return
      navigate({ search: state, replace, resetScroll: state.page !== page })
    },
    [navigate, page, place],
  )
}

/** What a screen gets from its route. */
export interface ListScreenProps<State> {
  search: State
  onSearch: Show<State>
}

/** Of a query what a list needs; it keeps the page before until the next one comes. */
interface Result<Row> {
  data: Page<readonly Row[]> | undefined
  error: Error | null
  isPlaceholderData: boolean
  isFetching: boolean
  refetch: () => unknown
}

/** A list as the parts that show it need it. */
export interface PagedList<Row> {
  search: string
  page: number
  pages: number
  pageSize: number
  rows: readonly Row[] | undefined
  total: number | undefined
  /** What is shown is not yet what was asked for. */
  isStale: boolean
  isFetching: boolean
  /** Nothing fits what was asked for, and that is certain. */
  isEmpty: boolean
  /** Fewer rows were asked for than there are. */
  isNarrowed: boolean
  error: Error | null
  retry: () => unknown
  find: (text: string) => void
  turn: (page: number) => void
  /** Back to everything. */
  clear: () => void
}

/**
 * A list that the server searches, filters and pages, its state in the URL; `result` is the query for that state.
 * A page that is not there gives way to the last one.
 */
export function usePagedList<State extends ListState, Row>(
  list: ListSearch<State>,
  { search, onSearch }: ListScreenProps<State>,
  result: Result<Row>,
): PagedList<Row> & { change: (changes: Partial<State>) => void } {
  const { data, error, isPlaceholderData: isStale, isFetching, refetch } = result
  const page = search.page ?? 1
  const pages = data && !isStale ? list.pageCount(data.total) : page

  useEffect(() => {
    // The last row of the last page is gone, or the URL names a page that never was.
    if (page > pages) onSearch({ ...search, page: pages }, { replace: true })
  }, [page, pages, search, onSearch])

  const change = (changes: Partial<State>, how?: { replace: boolean }) =>
    onSearch(list.change(search, changes), how)

  return {
    search: search.search ?? '',
    page,
    pages,
    pageSize: list.pageSize,
    rows: data?.items,
    total: data?.total,
    isStale,
    isFetching,
    isEmpty: data?.items.length === 0 && !isStale && page <= pages,
    isNarrowed: list.isNarrowed(search),
    error,
    retry: refetch,
    find: (text) => change({ search: text } as Partial<State>, { replace: true }),
    turn: (next) => change({ page: next } as Partial<State>),
    clear: () => onSearch(list.parse({})),
    change: (changes) => change(changes),
  }
}
