import { expect, it } from 'vitest'
import { safeRedirect } from './redirect.ts'

const origin = 'https://soleira.test'

it.each([
  ['/captacao', '/captacao'],
  ['/captacao?status=["captacao"]&page=2', '/captacao?status=[%22captacao%22]&page=2'],
  ['/property/7#documentos', '/property/7#documentos'],
  ['/a/../captacao', '/captacao'],
])('goes back to %s', (wanted, place) => {
  expect(safeRedirect(wanted, origin)).toBe(place)
})

it.each([
  'https://evil.test/captacao',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '/.//evil.test',
  '\\\\evil.test',
  ' /captacao',
  'javascript:alert(1)',
  'data:text/html,x',
  'captacao',
  '',
  '/',
  '/dashboard',
  '/login',
  '/login?redirect=/login',
  '/register',
  null,
  7,
  ['/captacao'],
])('does not follow %j', (wanted) => {
  expect(safeRedirect(wanted, origin)).toBeUndefined()
})
