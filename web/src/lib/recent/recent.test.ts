import { afterEach, expect, it, vi } from 'vitest'
import { forgetRecent } from './forget-recent.ts'
import { noteRecent, recentThings } from './recent.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('keeps the last twelve of each broker, the latest first, each once', () => {
  for (let id = 1; id <= 13; id++) noteRecent(1, { kind: 'property', id })
  noteRecent(1, { kind: 'person', id: 7 })
  noteRecent(1, { kind: 'property', id: 5 })
  const kept = recentThings(1)
  expect(kept).toHaveLength(12)
  expect(kept.slice(0, 3)).toEqual([
    { kind: 'property', id: 5 },
    { kind: 'person', id: 7 },
    { kind: 'property', id: 13 },
  ])
  expect(kept.at(-1)).toEqual({ kind: 'property', id: 3 })
  expect(recentThings(2)).toEqual([])
})

it('keeps ids and nothing else', () => {
  noteRecent(1, { kind: 'person', id: 3, fullName: 'Ana Reis' } as never)
  expect(JSON.stringify({ ...localStorage })).not.toContain('Ana')
})

it('forgets everybody’s, and nothing else that is kept', () => {
  noteRecent(1, { kind: 'paper', id: 3 })
  noteRecent(2, { kind: 'dossier', id: 4 })
  localStorage.setItem('soleira.color-scheme', 'dark')
  forgetRecent()
  expect({ ...localStorage }).toEqual({ 'soleira.color-scheme': 'dark' })
})

it.each(['', '{', '{}', '[{"kind":"x","id":1},{"kind":"paper","id":"1"},null]'])(
  'takes %s for nothing',
  (kept) => {
    localStorage.setItem('soleira.recent-1', kept)
    expect(recentThings(1)).toEqual([])
  },
)

it('does without a store', () => {
  vi.stubGlobal('localStorage', undefined)
  noteRecent(1, { kind: 'paper', id: 3 })
  forgetRecent()
  expect(recentThings(1)).toEqual([])
})
