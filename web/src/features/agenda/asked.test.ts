import { expect, it } from 'vitest'
import { agendaSearch } from './agenda-search.ts'
import { askedBy, countFilters } from './asked.ts'

it('takes from an address what the agenda knows', () => {
  const raw = { vista: 'semana', dia: '2026-03-18', tipo: ['visit', 'sonho'], imovel: '7', pessoa: 3 }
  const asked = askedBy(agendaSearch(raw))
  expect(asked).toEqual({ view: 'semana', day: '2026-03-18', kinds: ['visit'], property: 7, person: 3 })
  expect(countFilters(asked)).toBe(3)
})

it('leaves out what it does not know', () => {
  for (const dia of ['2026-02-31', '2026-13-01', 'amanhã', '', {}]) {
    const asked = askedBy(agendaSearch({ vista: 'ano', dia, tipo: 'sonho', imovel: -1, pessoa: 'x' }))
    expect(asked).toEqual({
      view: undefined,
      day: undefined,
      kinds: [],
      property: undefined,
      person: undefined,
    })
    expect(countFilters(asked)).toBe(0)
  }
})
