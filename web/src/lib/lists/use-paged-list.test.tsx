import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type ListState, listSearch } from './list-search.ts'
import { oneOf } from './search-params.ts'
import { type Show, usePagedList, useShow } from './use-paged-list.ts'

const rooms = listSearch({ pageSize: 10, filters: { kind: oneOf(['big', 'small']) } })

const base = { kind: 'big' } as const
type Rooms = ReturnType<typeof rooms.parse>

function show(page: number | undefined, total: number, isPlaceholderData = false) {
  let asked: Rooms = { ...base, page }
  const onSearch = vi.fn<Show<Rooms>>((next) => {
    asked = next(asked)
  })
  const data = { items: total ? ['hall'] : [], total }
  const result = { data, error: null, isPlaceholderData, isFetching: false, refetch: vi.fn() }
  const search = asked
  const { result: list } = renderHook(() => usePagedList(rooms, { search, onSearch }, result))
  return { onSearch, list: list.current, asked: () => asked, how: () => onSearch.mock.lastCall?.[1] }
}

test('a page that is not there gives way to the last one', () => {
  const beyond = show(4, 12)
  expect(beyond.asked()).toEqual({ ...base, page: 2 })
  expect(beyond.how()).toEqual({ replace: true, top: true })
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
  const { list, asked, how } = show(2, 30)
  list.find('hall')
  expect(asked()).toEqual({ ...base, search: 'hall' })
  expect(how()).toEqual({ replace: true })
  list.turn(3)
  expect(asked()).toEqual({ ...base, search: 'hall', page: 3 })
  expect(how()).toEqual({ top: true })
  list.clear()
  expect(asked()).toEqual({})
})

test('a change stands on the one before it, though the screen has not shown that yet', () => {
  const { list, asked } = show(1, 30)
  list.change({ kind: 'small' })
  list.find('hall')
  expect(asked()).toEqual({ kind: 'small', search: 'hall' })
})

test('another page begins at the top, another filter leaves the place', () => {
  const navigate = vi.fn()
  const { result } = renderHook(() => useShow<ListState>(navigate))
  const next = (latest: ListState) => latest
  result.current(next, { top: true })
  expect(navigate).toHaveBeenLastCalledWith({ search: next, replace: false, resetScroll: true })
  result.current(next, { replace: true })
  expect(navigate).toHaveBeenLastCalledWith({ search: next, replace: true, resetScroll: false })
})

test('what a list still wants when another address is on its way is dropped', () => {
  const navigate = vi.fn()
  const { result } = renderHook(() => useShow<ListState>(navigate))
  const find = () => result.current((latest) => ({ ...latest, search: 'x' }), { replace: true })
  history.pushState(null, '', '/elsewhere')
  find()
  expect(navigate).not.toHaveBeenCalled()
  history.pushState(null, '', '/')
  find()
  expect(navigate).toHaveBeenCalledOnce()
})
