import { expect, it } from 'vitest'
import { daysBetween } from '../authorization/phase.ts'
import { mostAgendaDays } from './bounds.ts'
import { spanOf, turn, weeksOf } from './span.ts'
import { agendaViews } from './terms.ts'

it('shows the weeks of a month whole, a week from its Sunday, and a list of two weeks', () => {
  expect(spanOf('mes', '2026-03-18')).toEqual({ from: '2026-03-01', to: '2026-04-04' })
  expect(spanOf('mes', '2026-08-01')).toEqual({ from: '2026-07-26', to: '2026-09-05' })
  expect(spanOf('semana', '2026-03-18')).toEqual({ from: '2026-03-15', to: '2026-03-21' })
  expect(spanOf('semana', '2026-03-15')).toEqual({ from: '2026-03-15', to: '2026-03-21' })
  expect(spanOf('lista', '2026-03-18')).toEqual({ from: '2026-03-18', to: '2026-03-31' })
})

it('turns by months, weeks and pages of the list', () => {
  expect(turn('mes', '2026-01-31', 1)).toBe('2026-02-01')
  expect(turn('mes', '2026-01-31', -1)).toBe('2025-12-01')
  expect(turn('semana', '2026-03-18', 1)).toBe('2026-03-25')
  expect(turn('lista', '2026-03-18', -1)).toBe('2026-03-04')
})

it('asks for no more days than may be asked for, in whole weeks where it shows weeks', () => {
  for (let month = 1; month <= 12; month++) {
    const day = `2026-${String(month).padStart(2, '0')}-15`
    for (const view of agendaViews) {
      const { from, to } = spanOf(view, day)
      expect(daysBetween(from, to)).toBeLessThan(mostAgendaDays)
      if (view !== 'lista') expect(weeksOf({ from, to }).flat().at(-1)).toBe(to)
    }
  }
})
