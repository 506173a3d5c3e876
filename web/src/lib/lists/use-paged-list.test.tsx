import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type ListState, listSearch } from './list-search.ts'
import { oneOf } from './search-params.ts'
import { usePagedList, useShow } from './use-paged-list.ts'

const rooms = listSearch({ pageSize: 10, filters: { kind: oneOf(['big', 'small']) } })

function show(page: number | undefined, total: number, isPlaceholderData = false) {
  const onSearch = vi.fn()
  const data = { items: total ? ['hall'] : [], total }
  const result = { data, error: null, isPlaceholderData, isFetching: false, refetch: vi.fn() }
  const search = { kind: 'big', page } as const
  const { result: list } = renderHook(() => usePagedList(rooms, { search, onSearch }, result))
  return { onSearch, list: list.current }
}

test('a page that is not there gives way to the last one', () => {
  expect(show(4, 12).onSearch).toHaveBeenCalledExactlyOnceWith({ kind: 'big', page: 2 }, { replace: true })
  expect(show(2, 12).onSearch).not.toHaveBeenCalled()
})

test('while the page before is still shown nothing is known of the last one', () => {
  const { list, onSearch } = show(4, 12, true)
  expect(onSearch).not.toHaveBeenCalled()
  expect(list).toMatchObject({ isStale: true, isEmpty: false, pages: 4 })
})

test('it is empty when that is certain, and says whether it was narrowed', () => {
  expect(show(undefined, 0).list).toMatchObject({ isEmpty: true, isNarrowed: true, pages: 1 })
  expect(show(undefined, 0, true).list.isEmpty).toBe(false)
})

test('finding replaces the address, turning the page adds to it', () => {
  const { list, onSearch } = show(2, 30)
  list.find('hall')
  expect(onSearch).toHaveBeenLastCalledWith({ kind: 'big', search: 'hall' }, { replace: true })
  list.turn(3)
  expect(onSearch).toHaveBeenLastCalledWith({ kind: 'big', page: 3 }, undefined)
  list.clear()
  expect(onSearch).toHaveBeenLastCalledWith({})
})

test('another page begins at the top, another filter leaves the place', () => {
  const navigate = vi.fn()
  const { result } = renderHook(() => useShow<ListState>({ page: 2 }, navigate))
  result.current({ page: 3 })
  expect(navigate).toHaveBeenLastCalledWith({ search: { page: 3 }, replace: false, resetScroll: true })
  result.current({ page: 2, search: 'x' }, { replace: true })
  expect(navigate).toHaveBeenLastCalledWith({
    search: { page: 2, search: 'x' },
    replace: true,
    resetScroll: false,
  })
})

test('what a list still wants when another address is on its way is dropped', () => {
  const navigate = vi.fn()
  const { result } = renderHook(() => useShow<ListState>({}, navigate))
  history.pushState(null, '', '/elsewhere')
  result.current({ search: 'x' }, { replace: true })
  expect(navigate).not.toHaveBeenCalled()
  history.pushState(null, '', '/')
  result.current({ search: 'x' }, { replace: true })
  expect(navigate).toHaveBeenCalledOnce()
})
