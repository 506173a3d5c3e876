import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { createQueryClient } from '../api/query-client.ts'
import { sessionQuery } from '../api/session.ts'
import { openedAt, useRecentNotes } from './opened.ts'
import { recentThings } from './recent.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const at = (pathname: string, search = {}, state = {}) =>
  openedAt({ pathname, search, state: state as never })

it.each([
  ['/property/7', { kind: 'property', id: 7 }],
  ['/due-diligence/7', { kind: 'property', id: 7 }],
  ['/pessoas/3', { kind: 'person', id: 3 }],
  ['/pessoas', null],
  ['/property/abc', null],
  ['/captacao', null],
])('what is open at %s is %o', (pathname, opened) => {
  expect(at(pathname)).toEqual(opened)
})

it('the dossier of a link that is made is open, and what a row or the search says', () => {
  expect(at('/property/7', { open: 'share', dossier: 4 })).toEqual({ kind: 'dossier', id: 4 })
  expect(at('/property/7', {}, { opened: { kind: 'deal', id: 2 } })).toEqual({ kind: 'deal', id: 2 })
})

it('notes whatever is opened by a row, a link or an address, the latest first', async () => {
  const client = createQueryClient(() => {})
  client.setQueryData(sessionQuery.queryKey, { id: 1 } as never)
  function Noting() {
    useRecentNotes()
    return null
  }
  const { history } = showScreen(<Noting />, client)
  const opens = async (place: string, thing: object, state = {}) => {
    history.push(place, state as never)
    await waitFor(() => expect(recentThings(1)[0]).toEqual(thing))
  }
  await opens('/pessoas/3', { kind: 'person', id: 3 })
  await opens('/property/7', { kind: 'property', id: 7 })
  await opens('/property/9', { kind: 'deal', id: 2 }, { opened: { kind: 'deal', id: 2 } })
  await opens('/pessoas/3', { kind: 'person', id: 3 })
  expect(recentThings(1)).toHaveLength(3)
  expect(recentThings(2)).toEqual([])
})
