import { useCallback, useEffect, useState } from 'react'
import type { Page } from '../api/api.ts'
import type { ListSearch, ListState } from './list-search.ts'

interface How {
  /** Going back should not stop at the state before. */
  replace?: boolean
  /** The list begins anew: the screen goes to its top. */
  top?: boolean
}

/** Changes the state of a list, from the one that was asked last: the screen may still show one before it. */
export type Show<State> = (next: (latest: State) => State, how?: How) => void

type Navigate<State> = (to: {
  search: (latest: State) => State
  replace: boolean
  resetScroll: boolean
}) => unknown

/**
 * For a route. The URL changes before the screen does, so a late change, like a debounced search, is dropped
 * instead of leading back to a list that was left.
 */
export function useShow<State extends ListState>(navigate: Navigate<State>): Show<State> {
  const [place] = useState(() => location.pathname)
  return useCallback(
    (next, { replace = false, top = false } = {}) => {
      if (location.pathname === place) navigate({ search: next, replace, resetScroll: top })
    },
    [navigate, place],
  )
}

export interface ListScreenProps<State> {
  search: State
  onSearch: Show<State>
}

interface Result<Row> {
  data: Page<readonly Row[]> | undefined
  error: Error | null
  isPlaceholderData: boolean
  isFetching: boolean
  refetch: () => unknown
}

export interface PagedList<Row> {
  search: string
  page: number
  pages: number
  pageSize: number
  rows: readonly Row[] | undefined
  total: number | undefined
  isStale: boolean
  isFetching: boolean
  isEmpty: boolean
  isNarrowed: boolean
  error: Error | null
  retry: () => unknown
  find: (text: string) => void
  turn: (page: number) => void
  clear: () => void
}

/**
 * A list that the server searches, filters and pages, with its state in the URL; `result` is the query for
 * that state. A page beyond the end gives way to the last one.
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
    if (page > pages) onSearch((latest) => ({ ...latest, page: pages }), { replace: true, top: true })
  }, [page, pages, onSearch])

  const change = (changes: Partial<State>, how?: How) =>
    onSearch((latest) => list.change(latest, changes), how)

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
    turn: (next) => change({ page: next } as Partial<State>, { top: true }),
    clear: () => onSearch(() => list.parse({})),
    change: (changes) => change(changes),
  }
}
