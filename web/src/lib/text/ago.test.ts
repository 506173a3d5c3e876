import { expect, it } from 'vitest'
import { showAgo } from './ago.ts'

const now = Date.parse('2026-11-20T12:00:00Z')

it.each([
  ['2026-11-20T12:00:30Z', 'agora'],
  ['2026-11-20T11:59:01Z', 'agora'],
  ['2026-11-20T11:59:00Z', 'há 1 minuto'],
  ['2026-11-20T11:55:00Z', 'há 5 minutos'],
  ['2026-11-20T11:00:00Z', 'há 1 hora'],
  ['2026-11-19T12:00:01Z', 'há 23 horas'],
  ['2026-11-19T12:00:00Z', 'ontem'],
  ['2026-11-18T11:00:00Z', 'anteontem'],
  ['2026-11-10T11:00:00Z', 'há 10 dias'],
  ['2026-10-20T11:59:59Z', 'em 20/10/2026'],
])('%s was %s', (moment, words) => {
  expect(showAgo(moment, now)).toBe(words)
})
