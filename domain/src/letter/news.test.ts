import { expect, it } from 'vitest'
import { news, newsEmail, newsOn } from './news.ts'

const all = [
  { day: '2026-06-01', lines: ['b'] },
  { day: '2026-01-01', lines: ['a'] },
]

it('are told from their day on, for sixty days, and only the latest', () => {
  const told = (day: string) => newsOn(day, all)?.day ?? null
  expect(
    ['2025-12-31', '2026-01-01', '2026-03-02', '2026-03-03', '2026-06-01', '2026-07-31', '2026-08-01'].map(
      told,
    ),
  ).toEqual([null, '2026-01-01', '2026-01-01', null, '2026-06-01', '2026-06-01', null])
})

it('are listed from the latest on, each as a letter', () => {
  const days = news.map(({ day }) => day)
  expect(days).toEqual(days.toSorted().reverse())
  for (const { day, lines } of news) expect(newsEmail(day)?.paragraphs[1]).toEqual(lines)
  expect(newsEmail('2020-01-01')).toBeNull()
})
